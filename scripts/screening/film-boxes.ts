/** One box of an MP4 or MOV file: its four letters and what it holds. */
interface Box {
  readonly type: string
  readonly body: Buffer
}

const NESTED = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl']

/** Changes what some boxes of a film hold, at any depth; the sizes around them follow. Media data must stand before them. */
export function changeBoxes(
  film: Buffer,
  changes: Readonly<Record<string, (body: Buffer) => Buffer>>,
): Buffer {
  return Buffer.concat(
    boxesOf(film).map(({ type, body }) => {
      const change = changes[type]
      if (change !== undefined) return boxOf(type, change(body))
      return boxOf(type, NESTED.includes(type) ? changeBoxes(body, changes) : body)
    }),
  )
}

/** Writes one box. */
export function boxOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** What stands for a film's data when it lies in another file: an alias of the old Macintosh, by its absolute path. */
export function aliasTo(path: string): Buffer {
  const name = Buffer.from(path.endsWith('\0') ? path : `${path}\0`)
  const padded = Buffer.concat([name, Buffer.alloc(name.length % 2)])
  const alias = Buffer.alloc(150)
  const item = Buffer.alloc(4)
  item.writeUInt16BE(2)
  item.writeUInt16BE(padded.length, 2)
  return references([
    boxOf('alis', Buffer.concat([Buffer.alloc(4), alias, item, padded, Buffer.from([255, 255, 0, 0])])),
  ])
}

/** What stands for a film's data when it lies at an address. */
export function addressOf(url: string): Buffer {
  return references([boxOf('url ', Buffer.concat([Buffer.alloc(4), Buffer.from(`${url}\0`)]))])
}

function references(entries: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(entries.length, 4)
  return Buffer.concat([head, ...entries])
}

function boxesOf(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let from = 0; from + 8 <= bytes.length; ) {
    const size = Math.max(8, bytes.readUInt32BE(from))
    boxes.push({
      type: bytes.toString('latin1', from + 4, from + 8),
      body: bytes.subarray(from + 8, from + size),
    })
    from += size
  }
  return boxes
}
