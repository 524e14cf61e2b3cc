import { CommediaError } from '@commedia/core'

/** A key as every keeper of objects can have it: nothing in it leads out of a folder, or is spelled in two ways in an address. */
export function checkKey(key: string): string {
  if (key.length <= MOST_CHARACTERS && KEY.test(key)) return key
  throw new CommediaError('store-failed', `${key.slice(0, MOST_CHARACTERS)} is no key for an object.`)
}

const MOST_CHARACTERS = 500
const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/
