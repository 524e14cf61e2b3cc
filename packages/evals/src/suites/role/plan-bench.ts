import { CommediaError, type Language, NO_USAGE, tongueOf, type Usage } from '@commedia/core'
import { languageOfScript } from '@commedia/core/casting'
import { mainRoles, readScript, type Script, type ScriptItem } from '@commedia/core/reading'
import { lineFinder, scenesOf } from './check-role-bench.ts'
import { RoleBenchFile, type SourceLines } from './role-bench-file.ts'

/** A play to build a bench from. */
export interface RoleBenchRequest {
  /** Short: ids begin with it, and the file is called after it. */
  readonly id: string
  readonly title: string
  readonly author?: string
  /** What the file of the play is called. */
  readonly play: string
  readonly text: string
  /** What happens in it, in short: for judges. */
  readonly about?: string
  /** The main roles by participation unless named. */
  readonly roles?: readonly string[]
}

/** A line as a writer of questions sees it, and where it stands. */
export interface PlacedLine {
  readonly text: string
  readonly source: SourceLines
}

/** What is asked for: a page of a scene, for somebody who speaks in it. */
export interface ScenePage {
  readonly role: string
  readonly scene: number
  readonly page: number
  readonly title: string
  readonly lines: readonly PlacedLine[]
}

/** All there is to be asked to build a bench. */
export interface BenchPlan {
  readonly script: Script
  readonly language: Language
  readonly roles: readonly string[]
  readonly people: readonly string[]
  readonly scenes: readonly ScenePage[]
  /** For each role, lines from all of its scenes: its own, and what they answer. */
  readonly lives: Readonly<Record<string, readonly PlacedLine[]>>
}

const MOST_ROLES = 4
/** A scene is asked about in pieces of so many lines. */
const LINES_A_PAGE = 60
/** Shorter ones leave nothing to ask. */
const LEAST_LINES = 4
const LINES_OF_A_LIFE = 90
const LONGEST_LINE = 500
const LONGEST_QUOTE = 200

/**
 * Plans what is asked to build a bench: every scene once for each main role who speaks in it, and each life once. Throws `wrong-setting`
 * for a bench that could not be kept, or of people who are not in the play.
 */
export function planBench({ id, play, text, roles }: RoleBenchRequest): BenchPlan {
  const named = RoleBenchFile.pick({ id: true, play: true }).safeParse({ id, play })
  if (!named.success)
    throw new CommediaError('wrong-setting', `No bench can be called so: ${named.error.message}`, {
      cause: named.error,
    })
  const script = readScript(text)
  const lineAt = lineFinder(text)
  const chosen = roles ?? mainRoles(script, { limit: MOST_ROLES }).map(({ name }) => name)
  const stranger = chosen.find((role) => scenesOf(role, script).size === 0)
  if (stranger !== undefined)
    throw new CommediaError('wrong-setting', `Nobody called ${stranger} speaks in this play.`)
  const placed = script.scenes.map(({ items }, at) =>
    items.map((item) => placeLine(item, { scene: at + 1, text, lineAt })),
  )
  const scenes = chosen.flatMap((role) =>
    [...scenesOf(role, script)].flatMap((scene) => {
      const lines = placed[scene - 1] ?? []
      const pages = Math.ceil(lines.length / LINES_A_PAGE)
      return Array.from({ length: pages }, (_, page) => ({
        ...{ role, scene, page: page + 1, title: script.scenes[scene - 1]?.title ?? '' },
        lines: lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
      })).filter((one) => one.lines.length >= LEAST_LINES)
    }),
  )
  return {
    ...{ script, language: languageOfScript(script), roles: chosen, scenes },
    people: script.people.map(({ name }) => name),
    lives: Object.fromEntries(chosen.map((role) => [role, lifeOf(role, script, placed)])),
  }
}

/** A cautious guess of what building takes, before anything is spent. */
export function benchBuildingCost({ scenes, lives, language }: BenchPlan): Usage {
  const perToken = tongueOf(language).charsPerToken
  const pages = [...scenes.map(({ lines }) => lines), ...Object.values(lives)]
  const chars = pages.flat().reduce((sum, { text }) => sum + text.length + CHARS_BESIDE_A_LINE, 0)
  return {
    ...NO_USAGE,
    calls: pages.length,
    inputTokens: Math.ceil(chars / perToken) + pages.length * TOKENS_A_PAGE,
    outputTokens: pages.length * TOKENS_AN_ANSWER,
  }
}

/** Its number. */
const CHARS_BESIDE_A_LINE = 5
const TOKENS_A_PAGE = 550
const TOKENS_AN_ANSWER = 700

function lifeOf(
  role: string,
  { people, scenes }: Script,
  placed: readonly (readonly PlacedLine[])[],
): readonly PlacedLine[] {
  const id = people.find(({ name }) => name === role)?.id ?? ''
  const near = scenes.flatMap(({ items }, scene) =>
    items.flatMap((_, at) => {
      const isOwn = [items[at], items[at + 1]].some((item) => speaks(id, item))
      const line = placed[scene]?.[at]
      return isOwn && line !== undefined ? [line] : []
    }),
  )
  const every = Math.max(1, Math.ceil(near.length / LINES_OF_A_LIFE))
  return near.filter((_, at) => at % every === 0)
}

function speaks(person: string, item: ScriptItem | undefined): boolean {
  return item?.kind === 'speech' && item.speakers.includes(person)
}

interface Placing {
  readonly scene: number
  readonly text: string
  readonly lineAt: (place: number) => number
}

function placeLine(item: ScriptItem, { scene, text, lineAt }: Placing): PlacedLine {
  const said =
    item.kind === 'speech'
      ? `${item.label}: ${item.parts.map((part) => (part.kind === 'words' ? part.text : `(${part.text})`)).join(' ')}`
      : `(${item.text})`
  const told = said.replaceAll(/\s+/gu, ' ').trim()
  const { span } = item
  if (span === undefined)
    return { text: clip(told, LONGEST_LINE), source: { scene, words: clip(told, LONGEST_QUOTE) } }
  const begins = span.start + (text.slice(span.start, span.end).match(/^\s*/u)?.[0].length ?? 0)
  const quoted = text.slice(begins, Math.min(span.end, begins + LONGEST_QUOTE)).trimEnd()
  return {
    text: clip(told, LONGEST_LINE),
    source: {
      scene,
      lines: [lineAt(begins), lineAt(begins + Math.max(0, quoted.length - 1))],
      words: quoted.replaceAll(/\s+/gu, ' ') || told,
    },
  }
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
