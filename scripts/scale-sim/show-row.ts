/** What a shard keeps of a show: its lease, its wake and its record. */
export interface ShowRow {
  readonly piece: string
  /** The server that looks for it first. */
  readonly seat: number
  holder: string
  token: number
  until: number
  /** When it is to be played on; while it is held, the number of the hold. */
  wake: number | undefined
  /** The number under which the record is written; it refuses earlier ones. */
  fence: number
  /** How many facts the record has, how many of them the replica confirmed, and how many cues. */
  facts: number
  confirmed: number
  cues: number
  /** The turn that is open or comes next, and how many of its calls stand in the record. */
  turn: number
  step: number
  /** No turn begins before. */
  nextAt: number
  /** Where it stands among those that are due. */
  queuedAt: number
}
