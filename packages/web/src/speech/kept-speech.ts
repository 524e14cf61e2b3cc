/** What somebody is told of: who hears one speech that they hold the button for, or a room whose microphone is left open. */
export type ToldOf = 'held' | 'open'

const KEYS: Readonly<Record<ToldOf, string>> = {
  held: 'commedia speech',
  open: 'commedia open microphone',
}
const TOLD = 'told of the browser’s recogniser'

/** Whether this browser's person was told who may hear them. */
export function wasTold(of: ToldOf, storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    return storage.getItem(KEYS[of]) === TOLD
  } catch {
    return false
  }
}

/** Remembers that they were told, where a browser keeps anything. */
export function keepTold(of: ToldOf, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEYS[of], TOLD)
  } catch {
    // They are told again next time.
  }
}
