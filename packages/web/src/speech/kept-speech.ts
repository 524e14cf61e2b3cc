const KEY = 'commedia speech'
const TOLD = 'told of the browser’s recogniser'

/** Whether this browser's person was told who may hear them. */
export function wasTold(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    return storage.getItem(KEY) === TOLD
  } catch {
    return false
  }
}

/** Remembers that they were told, where a browser keeps anything. */
export function keepTold(storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, TOLD)
  } catch {
    // They are told again next time.
  }
}
