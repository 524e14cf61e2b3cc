import { inLanguage } from '../prelude/in-language.ts'
import { isHan } from '../prelude/names.ts'
import { tongueOf } from '../prelude/tongue.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { BOOTH, HOUSE } from '../schema/event.ts'
import type { ScriptItem, ScriptScene } from '../schema/script.ts'
import { type PlayScript, perceivedBy, type Recorded } from './play-script.ts'
import { SCRIPT_WORDS, type ScriptWords } from './script-words.ts'

/** Prints a play as people type it: names, a colon, words. */
export function printPlain(play: PlayScript): string {
  const { script, notice, cast } = play
  const words = wordsOf(play)
  const told = (text: string): string => `${words.told[0]}${text}${words.told[1]}`
  const speech = ({ label, parts }: Extract<ScriptItem, { kind: 'speech' }>): string => {
    const said = parts.map(({ kind, text }) =>
      kind === 'words' ? text : `${words.brackets[0]}${text}${words.brackets[1]}`,
    )
    return `${printedName(label)}${words.colon}${said.join(tongueOf(script.language).gap)}`
  }
  const scenes = script.scenes.flatMap((scene, index) => [
    ...actHeading(script.scenes, index),
    words.scene(index + 1, scene.title),
    ...scene.items.map((item) => (item.kind === 'speech' ? speech(item) : told(item.text))),
  ])
  const names = `${words.cast} ${cast.map(({ name }) => name).join(words.comma)}`
  return paragraphs([script.title ?? '', told(notice), told(names), ...scenes])
}

/** Prints a play in Fountain, the plain text that screenwriting programs read. */
export function printFountain(play: PlayScript): string {
  const { script, notice } = play
  const scenes = script.scenes.flatMap((scene, index) => [
    ...actHeading(script.scenes, index).map((title) => `# ${title}`),
    `.${scene.title || wordsOf(play).scene(index + 1, '')}`,
    ...scene.items.map(fountainItem),
  ])
  return paragraphs([`Title: ${script.title ?? ''}\nNotes: ${notice}`, ...scenes])
}

/** Prints a viewer's record as JSON: what they perceived and, from the booth, the whole plan. */
export function printRecord({ events, blueprint, viewer = HOUSE }: Recorded): string {
  const { title, language, cast } = blueprint
  const perceived = perceivedBy(viewer, events).map(({ cause: _cause, audience, ...event }) => ({
    ...event,
    // Who else heard would give away who is hiding.
    audience: viewer === BOOTH ? audience : [viewer],
  }))
  const record = {
    format: 'commedia-record',
    version: 1,
    notice: inLanguage(language, SCRIPT_WORDS).notice,
    viewer,
    title,
    language,
    cast: cast.map(({ id, name, description }) => ({ id, name, description })),
    ...(viewer === BOOTH ? { blueprint: blueprint satisfies Blueprint } : {}),
    events: perceived,
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

function fountainItem(item: ScriptItem): string {
  if (item.kind === 'setting') return `!${escaped(item.text)}`
  if (item.kind !== 'speech') return `> ${escaped(item.text)} <`
  const lines = item.parts.map(({ kind, text }) =>
    kind === 'words' ? escaped(text).replace(/^~/, '~~') : `(${escaped(text)})`,
  )
  return [fountainName(item.label), ...lines].join('\n')
}

/** Capitals cue a speech by themselves; any other name is marked as one. */
function fountainName(name: string): string {
  const capitals = printedName(name)
  const plain = /^\p{Lu}[\p{Lu}\p{N} '’-]*$/u.test(capitals) && !/^(?:INT|EXT|EST)\b/.test(capitals)
  return plain ? capitals : `@${capitals}`
}

/** Notes and boneyards of Fountain would swallow words. */
function escaped(text: string): string {
  return text.replaceAll('[[', '[ [').replaceAll('/*', '/ *')
}

function printedName(name: string): string {
  const bare = name
    .replace(/[^\p{L}\p{N}\p{M} .'’&·-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return isHan(bare) ? bare : bare.toUpperCase()
}

/** The title of an act, where one begins. */
export function actHeading(scenes: readonly ScriptScene[], index: number): readonly string[] {
  const title = scenes[index]?.sourceDivision.title ?? ''
  return title === scenes[index - 1]?.sourceDivision.title ? [] : [title]
}

function wordsOf({ script }: PlayScript): ScriptWords {
  return inLanguage(script.language, SCRIPT_WORDS)
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`
}
