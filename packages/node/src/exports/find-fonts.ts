import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { CommediaError } from '@commedia/core'

/** A font file, and which font of it where it holds several. */
export interface FontFile {
  readonly path: string
  /** The PostScript name inside a collection (`.ttc`). */
  readonly name?: string
}

/** The faces a play is set in. A face that is absent is one of the fonts every PDF reader has. */
export interface Faces {
  readonly regular: FontFile | undefined
  readonly italic: FontFile | undefined
  /** For Chinese: upright only, as it is printed. */
  readonly han: FontFile | undefined
}

/** What the caller has chosen, and where to look for the rest. */
export interface FontWishes {
  readonly regular?: FontFile
  readonly italic?: FontFile
  readonly han?: FontFile
  readonly folders?: readonly string[]
}

const FOLDERS: readonly string[] = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  join(homedir(), 'Library/Fonts'),
  'C:\\Windows\\Fonts',
]

const ROMAN: readonly (readonly [regular: string, italic: string])[] = [
  ['LiberationSerif-Regular.ttf', 'LiberationSerif-Italic.ttf'],
  ['NotoSerif-Regular.ttf', 'NotoSerif-Italic.ttf'],
  ['Georgia.ttf', 'Georgia Italic.ttf'],
  ['times.ttf', 'timesi.ttf'],
  ['DejaVuSerif.ttf', 'DejaVuSerif-Italic.ttf'],
]

/** Chinese fonts in the order of preference: book faces first. */
const HAN: readonly FontFile[] = [
  { path: 'NotoSerifCJK-Regular.ttc', name: 'NotoSerifCJKsc-Regular' },
  { path: 'NotoSerifCJKsc-Regular.otf' },
  { path: 'NotoSerifSC-Regular.otf' },
  { path: 'SourceHanSerifSC-Regular.otf' },
  { path: 'SourceHanSerif-Regular.ttc', name: 'SourceHanSerifSC-Regular' },
  { path: 'Songti.ttc', name: 'STSongti-SC-Regular' },
  { path: 'simsun.ttc', name: 'SimSun' },
  { path: 'NotoSansCJK-Regular.ttc', name: 'NotoSansCJKsc-Regular' },
  { path: 'PingFang.ttc', name: 'PingFangSC-Regular' },
  { path: 'msyh.ttc', name: 'MicrosoftYaHei' },
  { path: 'wqy-zenhei.ttc', name: 'WenQuanYiZenHei' },
]

/** Finds faces for a text: what the caller chose, else the best that is installed. Throws `wrong-setting` when a text cannot be set. */
export async function findFonts(text: string, wishes: FontWishes = {}): Promise<Faces> {
  const files = await installed(wishes.folders ?? FOLDERS)
  const roman = ROMAN.flatMap(([regular, italic]) => {
    const [path, slanted] = [files.get(regular.toLowerCase()), files.get(italic.toLowerCase())]
    return path === undefined ? [] : [{ regular: { path }, italic: { path: slanted ?? path } }]
  })[0]
  const han = HAN.flatMap(({ path, name }) => {
    const found = files.get(path.toLowerCase())
    return found === undefined ? [] : [{ path: found, ...(name === undefined ? {} : { name }) }]
  })[0]
  const regular = wishes.regular ?? roman?.regular
  const faces = {
    regular,
    italic: wishes.italic ?? (wishes.regular === undefined ? roman?.italic : wishes.regular),
    han: wishes.han ?? han,
  }
  if (faces.han === undefined && HAN_TEXT.test(text))
    throw new CommediaError(
      'wrong-setting',
      'No font with Chinese characters was found. Install one (on Debian: fonts-noto-cjk) or say which font file to use.',
    )
  if (regular === undefined && BEYOND_LATIN.test(text.replace(ALL_HAN, '')))
    throw new CommediaError(
      'wrong-setting',
      'No font was found that has all letters of this play. Install one (on Debian: fonts-liberation) or say which font file to use.',
    )
  return faces
}

/** Chinese characters and the full-width marks that go with them. */
export const HAN_TEXT = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

const ALL_HAN = new RegExp(HAN_TEXT.source, 'gu')
/** Beyond what the fonts of every PDF reader can show. */
const BEYOND_LATIN = /[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac]/u

async function installed(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const folder of folders) {
    // A folder that is not there is the usual case: nobody has all of them.
    const entries = await readdir(folder, { recursive: true }).catch(() => [])
    for (const entry of entries) {
      const name = basename(entry).toLowerCase()
      if (!found.has(name)) found.set(name, join(folder, entry))
    }
  }
  return found
}
