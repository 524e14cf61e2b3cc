import { type Blueprint, parseBlueprint } from '@commedia/core'
import type { ReactNode } from 'react'
import dollsHouse from '../../../../shows/a-dolls-house.json?raw'
import kingsSoup from '../../../../shows/the-kings-soup.json?raw'
import nightFerry from '../../../../shows/ye-hang-deng.json?raw'
import { withValue } from '../screens/writers-room/editor/at-path.ts'
import { DeskTop } from '../screens/writers-room/editor/desk.tsx'
import { DeskNotice } from '../screens/writers-room/editor/desk-notice.tsx'
import { type DeskView, Editor } from '../screens/writers-room/editor/editor.tsx'
import type { PlanOutcome } from '../screens/writers-room/planning/plan-outcome.ts'
import { BLANK_SHEET, writeDown } from '../screens/writers-room/planning/plan-sheet.ts'
import { PlanningPage } from '../screens/writers-room/planning/planning-page.tsx'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'
import { planningEvents } from './writers-room-data.ts'

const SINCE = '2026-11-14T19:30:00.000Z'
const nothing = (): void => {}

function play(file: string): Blueprint {
  const { blueprint } = parseBlueprint(file)
  if (blueprint === undefined) throw new Error('A bundled play cannot be read.')
  return blueprint
}

/** In Chinese a Chinese play is on the desk. */
function Desk({
  change = (blueprint) => blueprint,
  english = kingsSoup,
  item,
  view,
  notice,
}: {
  readonly change?: (blueprint: Blueprint) => Blueprint
  readonly english?: string
  readonly item?: string
  readonly view?: DeskView
  readonly notice?: ReactNode
}) {
  const kept = play(useSampleTongue() === 'zh' ? nightFerry : english)
  const draft = change(kept)
  return (
    <DeskTop blueprint={draft} item={item}>
      <Editor
        kept={draft === kept ? draft : kept}
        view={view}
        notice={notice}
        work={{ busy: undefined, keep: nothing, putOn: nothing, duplicate: nothing, importFile: nothing }}
      />
    </DeskTop>
  )
}

/** A plan after so many of its events. */
function Planning({
  upTo,
  playing = true,
  outcome,
  isLost = false,
}: {
  readonly upTo: number
  readonly playing?: boolean
  readonly outcome?: PlanOutcome
  readonly isLost?: boolean
}) {
  const events = planningEvents(useSampleTongue(), SINCE)
  return (
    <PlanningPage
      sheet={events.slice(0, upTo).reduce(writeDown, BLANK_SHEET)}
      playing={playing}
      since={SINCE}
      outcome={outcome}
      isLost={isLost}
      money={{
        used: { tokens: 48_210, money: 0.06 },
        cap: { tokens: 250_000, money: 0.4 },
        most: { tokens: null, money: null },
        estimate: null,
      }}
      onStop={nothing}
      onStart={nothing}
    />
  )
}

const broken = (blueprint: Blueprint): Blueprint =>
  [
    ['title', ''],
    ['acts.0.points.1.flag.text', ''],
    ['cast.0.motivation', ''],
  ].reduce((draft, [path = '', value]) => withValue(draft, path, value), blueprint)

const disordered = (blueprint: Blueprint): Blueprint =>
  withValue(
    withValue(blueprint, 'acts.0.points.2.enters', ['role_nobody']),
    'acts.0.goals',
    blueprint.acts[0]?.goals.slice(1),
  )

/** Nothing is written that need not be. */
const untold = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  cast: blueprint.cast.map(({ address: _, ...member }) => member),
  acts: blueprint.acts.map(({ stakes: _, ...act }) => ({
    ...act,
    scenes: act.scenes.map(({ business: _business, sound: _sound, ...scene }) => scene),
    points: act.points.map(({ time: _time, news: _news, seen: _seen, wants: _wants, ...point }) => point),
  })),
})

/** Somebody wants something from a point in which they are not on any more. */
const wantedByOthers = (blueprint: Blueprint): Blueprint =>
  withValue(blueprint, 'acts.0.points.0.enters', blueprint.acts[0]?.points[0]?.enters.slice(1))

/** Two acts, so that one sees them side by side. */
const twoActs = (blueprint: Blueprint): Blueprint => {
  const [act] = blueprint.acts
  if (act === undefined) return blueprint
  const renamed = JSON.parse(
    JSON.stringify(act).replaceAll(/"(scene|prop|point|act)_/gu, '"$1_2_'),
  ) as typeof act
  return { ...blueprint, acts: [act, { ...renamed, points: renamed.points.slice(0, 3) }] }
}

/** The writers' room in each of its states. */
export const stories: readonly Story[] = [
  { name: 'writers-room/plan-begun', render: () => <Planning upTo={0} /> },
  { name: 'writers-room/plan-people', render: () => <Planning upTo={3} /> },
  { name: 'writers-room/plan-revised', render: () => <Planning upTo={7} /> },
  { name: 'writers-room/plan-nearly', render: () => <Planning upTo={11} /> },
  { name: 'writers-room/plan-written', render: () => <Planning upTo={13} /> },
  { name: 'writers-room/plan-stopped', render: () => <Planning upTo={7} playing={false} isLost /> },
  {
    name: 'writers-room/plan-capped',
    render: () => <Planning upTo={5} playing={false} outcome={{ kind: 'paused', reason: 'cap-reached' }} />,
  },
  {
    name: 'writers-room/plan-failed',
    render: () => (
      <Planning
        upTo={5}
        playing={false}
        outcome={{ kind: 'failed', reason: 'topic-too-long', problems: [] }}
      />
    ),
  },
  { name: 'writers-room/desk', render: () => <Desk /> },
  { name: 'writers-room/desk-point', render: () => <Desk item="acts.0.points.1" /> },
  { name: 'writers-room/desk-person', render: () => <Desk item="cast.0" /> },
  { name: 'writers-room/desk-act', render: () => <Desk item="acts.0" /> },
  { name: 'writers-room/desk-scene', render: () => <Desk item="acts.0.scenes.0" /> },
  { name: 'writers-room/desk-prop', render: () => <Desk item="acts.0.scenes.0.props.6" /> },
  {
    name: 'writers-room/desk-quotation',
    render: () => <Desk english={dollsHouse} item="acts.0.points.0" />,
  },
  { name: 'writers-room/desk-untold', render: () => <Desk change={untold} /> },
  {
    name: 'writers-room/desk-untold-point',
    render: () => <Desk change={untold} item="acts.0.points.1" />,
  },
  {
    name: 'writers-room/desk-wants-of-others',
    render: () => <Desk change={wantedByOthers} item="acts.0.points.0" />,
  },
  { name: 'writers-room/desk-two-acts', render: () => <Desk change={twoActs} /> },
  { name: 'writers-room/desk-empty-fields', render: () => <Desk change={broken} /> },
  {
    name: 'writers-room/desk-problems',
    render: () => <Desk change={disordered} item="acts.0.points.2" />,
  },
  { name: 'writers-room/desk-text', render: () => <Desk view="text" /> },
  {
    name: 'writers-room/desk-notices',
    render: () => (
      <Desk
        notice={
          <DeskNotice
            left={{ takeUp: nothing, drop: nothing }}
            filledIn={['profile:Marta Quill:1', 'scene:1:The yard']}
          />
        }
      />
    ),
  },
]
