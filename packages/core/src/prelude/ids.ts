import { digest } from './digest.ts'

/** Makes an id with a telling prefix from words that are unique in their scope, in any script: `role_3f…`. */
export function idFrom(prefix: string, ...words: readonly string[]): string {
  return `${prefix}_${digest(JSON.stringify(words))}`
}
