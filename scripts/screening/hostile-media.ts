import { pick, type Random, randomFor } from '@commedia/core'
import type { Films } from './draw-films.ts'
import { addressOf, aliasTo, boxOf, changeBoxes } from './film-boxes.ts'

/** The films that hostile ones are made of, by kind, and where traps stand. */
export interface Trap {
  readonly films: Films
  /** An address at which every visitor is counted. */
  readonly url: string
  /** A film that nobody was given. */
  readonly secret: string
}

/** What must come of a file: no picture at all, pictures as of any other, or either, as long as it ends in time. */
export type Must = 'show-nothing' | 'be-read' | 'end'

/** A hostile file. */
export interface HostileFile {
  readonly kind: string
  readonly must: Must
  readonly name: string
  readonly bytes: Buffer
  /** Zeros to be added after its bytes. */
  readonly zeros?: number
}

type Trick = (trap: Trap, random: Random) => Omit<HostileFile, 'kind' | 'name'> & { readonly name?: string }

/** The hostile file of a number: the kinds in turn, each time with other chances. */
export function hostileFile(number: number, seed: number, trap: Trap): HostileFile {
  const kind = KINDS[number % KINDS.length] ?? ''
  const file = TRICKS[kind]?.(trap, randomFor(seed, `hostile ${number}`))
  return { kind, must: 'end', bytes: Buffer.alloc(0), ...file, name: file?.name ?? `${number}.mp4` }
}

const nothing = (content: string | Buffer) => ({ must: 'show-nothing', bytes: Buffer.from(content) }) as const
const end = (bytes: Buffer) => ({ must: 'end', bytes }) as const

const damaged: Readonly<Record<string, Trick>> = {
  'cut off': (trap, random) => {
    const film = anyFilm(trap, random)
    return end(film.subarray(0, Math.floor(random() * film.length)))
  },
  'bytes changed': (trap, random) => end(scribble(anyFilm(trap, random), random, { times: 40 })),
  'head changed': (trap, random) => end(scribble(anyFilm(trap, random), random, { times: 12, within: 600 })),
  'noise after a head': (trap, random) =>
    end(Buffer.concat([anyFilm(trap, random).subarray(0, 300), noise(random, 20_000)])),
  'a hole in the middle': (trap, random) => {
    const film = Buffer.from(anyFilm(trap, random))
    const from = Math.floor(random() * film.length * 0.8)
    return end(film.fill(0, from, from + Math.floor(film.length / 5)))
  },
  'two films in one': (trap, random) => end(Buffer.concat([anyFilm(trap, random), anyFilm(trap, random)])),
}

const huge: Readonly<Record<string, Trick>> = {
  'jpeg of 65500 × 65500': ({ films }) =>
    nothing(patchAll(films.jpegs, '\xff\xc0\x00\x11\x08', [0xff, 0xdc, 0xff, 0xdc])),
  'png of two thousand million': ({ films }) =>
    nothing(patchAll(films.pngs, 'IHDR', [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])),
  // As large as ffmpeg itself would still take.
  'png of 16000 × 16000': ({ films }) =>
    nothing(patchAll(films.pngs, 'IHDR', [0, 0, 0x3e, 0x80, 0, 0, 0x3e, 0x80])),
  'mp4 of 65535 × 65535': ({ films }) =>
    end(changeBoxes(films.mp4, { stsd: (body) => setAt(body, 40, 0xffffffff) })),
  'pictures that unpack without end': ({ films }) => end(films.bomb),
}

const endless: Readonly<Record<string, Trick>> = {
  'mp4 of ten thousand hours': ({ films }) => ({
    ...end(
      changeBoxes(films.mp4, {
        mvhd: lengthen(12),
        mdhd: lengthen(12),
        tkhd: lengthen(20),
      }),
    ),
    must: 'show-nothing',
  }),
  'one picture for ever': ({ films }) =>
    end(changeBoxes(films.mp4, { stts: (body) => setLast(body, 0x7fffffff) })),
  'no time passes': ({ films }) => end(changeBoxes(films.mp4, { stts: (body) => setLast(body, 0) })),
  'a table of four thousand million': ({ films }) =>
    end(changeBoxes(films.mp4, { stsz: (body) => setAt(body, 8, 0xffffffff) })),
  'the same stream a hundred times': ({ films }) =>
    end(Buffer.concat(Array.from({ length: 100 }, () => films.ts))),
  'a film without a length, again and again': ({ films }) => {
    const live = films.live
    const cluster = live.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
    return end(Buffer.concat([live, ...Array.from({ length: 200 }, () => live.subarray(cluster))]))
  },
  'a gigabyte of nothing in a stream': ({ films }) => ({
    ...end(films.ts),
    zeros: 2 ** 30,
  }),
  'a gigabyte of nothing in a matroska': ({ films }) => ({
    ...end(films.mkv.subarray(0, 2000)),
    zeros: 2 ** 30,
  }),
  'larger than allowed': ({ films }) => ({ ...nothing(films.mp4), zeros: 2 ** 33 }),
  'boxes in boxes': () =>
    end(
      Array.from({ length: 20_000 }).reduce<Buffer>(
        (inner) => (inner.length > 150_000 ? inner : boxOf('moov', boxOf('trak', inner))),
        Buffer.alloc(0),
      ),
    ),
}

const others: Readonly<Record<string, Trick>> = {
  text: () => nothing('Once upon a time.\n'.repeat(50)),
  html: ({ url }) => nothing(`<!doctype html><video src="${url}"></video>`),
  zip: (_, random) => nothing(Buffer.concat([Buffer.from('PK\x03\x04'), noise(random, 4000)])),
  'a picture': () => nothing(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)])),
  sound: (_, random) => nothing(Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), noise(random, 4000)])),
  program: (_, random) => nothing(Buffer.concat([Buffer.from('\x7fELF'), noise(random, 4000)])),
  'an empty file': () => nothing(''),
  noise: (_, random) => nothing(Buffer.concat([Buffer.from([1]), noise(random, 30_000)])),
}

const playlists: Readonly<Record<string, Trick>> = {
  'playlist to an address': ({ url }) =>
    nothing(`#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${url}film.ts\n#EXT-X-ENDLIST\n`),
  'playlist to a file': ({ secret }) =>
    nothing(`#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
  'playlist that joins': ({ url, secret }) =>
    nothing(`#EXTM3U\n#EXTINF:5,\nconcat:${url}head|file:${secret}\n#EXT-X-ENDLIST\n`),
  'playlist with a key': ({ url, secret }) =>
    nothing(
      `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${url}key"\n#EXTINF:5,\ncrypto:${secret}\n#EXT-X-ENDLIST\n`,
    ),
  'list of films': ({ secret, url }) =>
    nothing(`ffconcat version 1.0\nfile '${secret}'\nfile '${url}film.mp4'\n`),
  'dash manifest': ({ url }) =>
    nothing(
      `<?xml version="1.0"?><MPD type="static" mediaPresentationDuration="PT5S"><BaseURL>${url}</BaseURL><Period><AdaptationSet mimeType="video/mp4"><Representation id="1"><SegmentTemplate media="$Number$.m4s" initialization="0.mp4" duration="1"/></Representation></AdaptationSet></Period></MPD>`,
    ),
  'session description': ({ url }) =>
    nothing(
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\na=control:${url}\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    ),
  drawing: ({ url }) => nothing(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}a.png"/></svg>`),
  'playlist behind a box': ({ url }) =>
    nothing(
      Buffer.concat([boxOf('free', Buffer.alloc(0)), Buffer.from(`#EXTM3U\n#EXTINF:5,\n${url}film.ts\n`)]),
    ),
  'playlist in a stream': ({ url }) => {
    const bytes = Buffer.alloc(188 * 4, 10)
    bytes.write(`G#EXTM3U\n#EXTINF:5,\n${url}film.ts\n`)
    for (const packet of [0, 1, 2, 3]) bytes[packet * 188] = 0x47
    return nothing(bytes)
  },
  'data in another file': ({ films, secret }) => ({
    ...end(changeBoxes(films.mp4, { dref: () => aliasTo(secret) })),
    must: 'show-nothing',
  }),
  'data at an address': ({ films, url }) =>
    end(changeBoxes(films.mp4, { dref: () => addressOf(`${url}film.mp4`) })),
  'a film that names another': ({ url }) => {
    const address = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('url '),
      Buffer.from([0, 0, 0, 64]),
      Buffer.from(`${url}film.mp4\0`.padEnd(64)),
    ])
    return nothing(boxOf('moov', boxOf('rmra', boxOf('rmda', boxOf('rdrf', address)))))
  },
  'subtitles that are a playlist': ({ films, url }) => {
    const list = Buffer.from(
      `GAB2\0\x02\0\0\0\0\0\x04\0\0\0\0\0#EXTM3U\n#EXTINF:5,\n${url}film.ts\n`,
      'latin1',
    )
    const avi = Buffer.from(films.avi)
    const chunk = avi.indexOf('00dc')
    list.copy(avi, chunk + 8)
    avi.write('01tx', chunk, 'latin1')
    return end(avi)
  },
}

/** Names that a program could take for an option, an address or a command; what they hold is an honest film. */
const NAMES = [
  '-i',
  '-y.mp4',
  'file:film.mp4',
  'http:',
  'concat:a|b.mp4',
  '%03d.mp4',
  '$(echo x).mp4',
  ';id;.mp4',
  '\'".mp4',
  'a\nb.mp4',
  'film.m3u8',
  'film.txt',
  'film.sdp',
  'pipe:0',
  '子.mp4',
]
const names = Object.fromEntries(
  NAMES.map((name): [string, Trick] => [
    `a film called ${JSON.stringify(name)}`,
    ({ films }) => ({ must: 'be-read', bytes: films.mp4, name }),
  ]),
)

const TRICKS: Readonly<Record<string, Trick>> = {
  ...playlists,
  ...damaged,
  ...huge,
  ...endless,
  ...others,
  ...names,
}
/** Damage comes in as many ways as there are bytes, and so three times as often as the rest. */
const KINDS = [...Object.keys(TRICKS), ...Object.keys(damaged), ...Object.keys(damaged)]
/** How many kinds there are: a sample takes some of each part. */
export const HOSTILE_KINDS = KINDS.length

function anyFilm({ films }: Trap, random: Random): Buffer {
  return films[pick(['mp4', 'mkv', 'avi', 'ts', 'ogv', 'live'] as const, random) ?? 'mp4']
}

function scribble(
  film: Buffer,
  random: Random,
  { times, within = film.length }: { readonly times: number; readonly within?: number },
): Buffer {
  const bytes = Buffer.from(film)
  // The first bytes stay, or it would be refused for its kind alone.
  for (let time = 0; time < times; time++)
    bytes[12 + Math.floor(random() * (within - 12))] = Math.floor(random() * 256)
  return bytes
}

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

/** Writes something after each place where a mark stands. */
function patchAll(film: Buffer, mark: string, patch: readonly number[]): Buffer {
  const bytes = Buffer.from(film)
  for (let at = bytes.indexOf(mark, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1'))
    bytes.set(patch, at + mark.length)
  return bytes
}

function lengthen(at: number): (body: Buffer) => Buffer {
  return (body) => setAt(body, at + 4, 0x7fffffff)
}

function setLast(body: Buffer, value: number): Buffer {
  return setAt(body, body.length - 4, value)
}

function setAt(body: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(body)
  changed.writeUInt32BE(value, at)
  return changed
}
