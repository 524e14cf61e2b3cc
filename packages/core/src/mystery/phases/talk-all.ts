import { inLanguage } from '../../prelude/in-language.ts'
import { ask } from '../../prompting/ask.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { namedAt } from '../named-at.ts'
import { isLaid } from '../next-table-move.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { nameAt } from '../player-page.ts'
import { retortPrompt } from '../prompts/retort.prompt.ts'
import { talkPrompt } from '../prompts/talk.prompt.ts'
import { tableRoom } from '../table-room.ts'
import { eachSays, type SaidToAll } from './each-says.ts'
import { sayAloud, spokenOnly } from './say-aloud.ts'

/** Each of these players says to all what it has come to; whoever has had their say may answer once what was said of them since. */
export async function talkAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table)) return []
  return eachSays(
    stage,
    {
      roles,
      doing: 'talk',
      says: (player, audience) => {
        const hasSpoken = (table.spoken[player.role] ?? 0) >= table.settings.discussion
        return hasSpoken ? retort(player, crew) : talk(player, audience, crew)
      },
    },
    crew,
  )
}

async function talk(player: PlayerNow, audience: readonly string[], crew: MysteryCrew): Promise<SaidToAll> {
  const step = `talk:${player.role}`
  const excerpt = await latestFor(player, deadOf(player), crew)
  const text = await sayAloud(talkPrompt, { player, input: { player, excerpt }, step, audience }, crew)
  return { kind: 'talk', text, step }
}

/** A short answer to whoever spoke of this player since it spoke; nobody is asked who has nothing to answer. */
async function retort(player: PlayerNow, crew: MysteryCrew): Promise<SaidToAll | undefined> {
  const { role, language, part, sheet } = player
  const own = part.heard.findLast(({ by, kind }) => by === role && kind === 'talk')?.seq ?? 0
  const people = part.told?.people ?? []
  const since = part.heard.filter(
    ({ seq, by, to, text }) =>
      seq > own && by !== role && (to === role || namedAt(text, people).includes(role)),
  )
  if (since.length === 0) return undefined
  const by = [...new Set(since.map((line) => nameAt(player, line.by)))].join(
    inLanguage(language, PAGE_WORDS).and,
  )
  const step = `retort:${role}`
  const input = { player, by, excerpt: await latestFor(player, deadOf(player), crew) }
  const { output } = await ask(retortPrompt, { input, step, language, role }, crew)
  const text = output.choice === 'silence' ? '' : spokenOnly(output.line, sheet.name)
  return text === '' ? undefined : { kind: 'talk', text, step }
}

function deadOf({ part }: PlayerNow): string {
  return (part.told?.victims ?? []).map(({ name }) => name).join(' ')
}
