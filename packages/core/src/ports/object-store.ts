/**
 * Keeps bytes under keys, far from the database and for little money: what nobody asks for every day. Keys are made of lower-case letters,
 * digits, `_`, `-` and `.`, with `/` between their parts.
 */
export interface ObjectStore {
  /** Keeps bytes; when it resolves they are there for everybody, whole, and outlive whoever wrote them. What stood there is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** What stands under a key, or nothing. */
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Takes it away; where nothing stands nothing happens. */
  delete(key: string): Promise<void>
}
