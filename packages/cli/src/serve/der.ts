/** Pieces of DER, as certificates are written: a tag, a length, what is in it. */
export function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content])
}

/** One after the other. */
export function list(...items: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(items))
}

/** A whole number that is not negative, of these bytes. */
export function whole(number: Buffer): Buffer {
  const first = number.findIndex((byte) => byte !== 0)
  const short = first === -1 ? Buffer.from([0]) : number.subarray(first)
  return tagged(0x02, (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short)
}

/** What something is, by its number in the tree of names: `2.5.4.3`. */
export function object(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

/** Numbers as bytes of seven bits, of which all but the last are marked. */
function inSevens(number: number): readonly number[] {
  const sevens = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    sevens.unshift((left % 128) | 0x80)
  return sevens
}

/** Words. */
export function text(words: string): Buffer {
  return tagged(0x0c, Buffer.from(words))
}

/** A moment, to the second; of a year before 2050. */
export function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/gu, '')
  return tagged(0x17, Buffer.from(digits.slice(2)))
}

/** Bits, eight to a byte. */
export function bits(content: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), content]))
}

/** Something written, kept as bytes. */
export function octets(content: Buffer): Buffer {
  return tagged(0x04, content)
}

/** That something is so. */
export function yes(): Buffer {
  return tagged(0x01, Buffer.from([0xff]))
}

/** Something at a numbered place. */
export function explicit(place: number, content: Buffer): Buffer {
  return tagged(0xa0 | place, content)
}
