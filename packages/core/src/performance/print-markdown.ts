import { inLanguage } from '../prelude/in-language.ts'
import { tongueOf } from '../prelude/tongue.ts'
import type { ScriptItem } from '../schema/script.ts'
import { flatText } from './flat-text.ts'
import type { PlayScript } from './play-script.ts'
import { actHeading } from './print-script.ts'
import { SCRIPT_WORDS, type ScriptWords } from './script-words.ts'

/** Prints a play in Markdown, as any program renders it: headings for acts and scenes, names in bold, directions in italics. */
export function printMarkdown({ script, cast, notice }: PlayScript): string {
  const words = inLanguage(script.language, SCRIPT_WORDS)
  const { gap } = tongueOf(script.language)
  const scenes = script.scenes.flatMap((scene, index) => [
    ...actHeading(script.scenes, index).map((title) => `## ${plain(title)}`),
    `### ${plain(words.scene(index + 1, scene.title))}`,
    ...scene.items.flatMap((item) => paragraphOf(item, words, gap)),
  ])
  const names = cast.map(({ name }) => plain(name)).join(words.comma)
  const parts = [
    ...(plain(script.title ?? '') === '' ? [] : [`# ${plain(script.title ?? '')}`]),
    `> ${plain(notice)}`,
    `**${words.cast}**${words.colon}${names}`,
    ...scenes,
  ]
  return `${parts.join('\n\n')}\n`
}

function paragraphOf(item: ScriptItem, words: ScriptWords, gap: string): readonly string[] {
  if (item.kind !== 'speech') return plain(item.text) === '' ? [] : [`*${plain(item.text)}*`]
  const [open, close] = words.brackets
  // Brackets and the colon stand outside the stars: inside, between Chinese letters, stars would not count as marks.
  const said = item.parts
    .map(({ kind, text }) => (kind === 'words' ? plain(text) : `${open}*${plain(text)}*${close}`))
    .join(gap)
  return [`**${plain(item.label) || '…'}**${words.colon}${said}`]
}

/** Words that mean nothing but themselves in Markdown. */
function plain(text: string): string {
  return flatText(text).replace(/[\\`*_[\]<>#~&$]/g, '\\$&')
}
