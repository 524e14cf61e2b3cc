import type { ReadWorld } from './is-met.ts'

/** Fills `{{key}}` with values of the world; what is not there stays as written. */
export function fill(text: string, read: ReadWorld): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{\s*([^{}]{1,200}?)\s*\}\}/g, (slot, key: string) => String(read(key) ?? slot))
}
