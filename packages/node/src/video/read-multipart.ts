const HEAD_END = Buffer.from('\r\n\r\n')

/** Takes apart pictures that were sent one after the other, each after a head that says how long it is. */
export function readMultipart(bytes: Buffer): readonly Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let from = 0
  for (;;) {
    const end = bytes.indexOf(HEAD_END, from)
    if (end < 0) return parts
    const length = /content-length: *(\d+)/i.exec(bytes.toString('latin1', from, end))?.[1]
    const start = end + HEAD_END.length
    if (length === undefined || start + Number(length) > bytes.length) return parts
    from = start + Number(length)
    parts.push(Uint8Array.from(bytes.subarray(start, from)))
  }
}
