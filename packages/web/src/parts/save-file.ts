/** A file to be handed over. */
export interface FileToSave {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
}

const READ_WITHIN_MS = 10_000

/** Hands a file to the browser to be saved. */
export function saveFile({ name, type, content }: FileToSave): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[/\\:*?"<>|]/gu, ' ').trim()
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
