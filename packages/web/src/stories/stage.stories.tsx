import { CommediaError, suggestActs } from '@commedia/core'
import { type LineMarked, UNSEEN } from '@commedia/core/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { BeforeCurtain } from '../modes/performance/before-curtain.tsx'
import { BigScreenView } from '../modes/performance/big-screen-view.tsx'
import { OverlayView } from '../modes/performance/overlay-view.tsx'
import css from '../modes/performance/stage.module.css'
import { StageBar } from '../modes/performance/stage-bar.tsx'
import type { StageDeeds } from '../modes/performance/stage-deeds.ts'
import { stageRights } from '../modes/performance/stage-rights.ts'
import { StageView } from '../modes/performance/stage-view.tsx'
import { takeMarks } from '../modes/performance/take-tree.ts'
import { NoStage } from '../piece/no-stage.tsx'
import { stageLook } from '../scene/stage-look.ts'
import type { ScriptLine } from '../script/script-page.ts'
import { useScript, withTakes } from '../script/use-script.ts'
import { type EveningWish, evening, NO_ANSWER, SPARE, saying, showOf } from './stage.stories.data.ts'
import {
  OFFERS,
  OTHER,
  readOut,
  SPEECH,
  settling,
  streaming,
  TAKES,
  type Wish,
  YOU,
} from './stage-moments.ts'
import { PLAYS } from './stage-plays.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => {}
const DEEDS: StageDeeds = {
  send: nothing,
  onTyping: nothing,
  start: nothing,
  stop: nothing,
  hold: nothing,
  release: nothing,
  cutIn: nothing,
  allowMore: nothing,
  undo: nothing,
  setTempo: nothing,
  askNext: nothing,
  end: nothing,
  takePart: nothing,
  rewind: nothing,
  edit: nothing,
  another: nothing,
  choose: nothing,
  putOnStage: nothing,
  look: nothing,
  report: async () => {},
  share: async () => 'http://192.168.1.20:4747/join#kd93jd02ksl20dkw',
  keep: async () => {},
  planEpisode: async () => {},
}

/** The stage as it is at some moment of the play in the reader's language. */
function Told({ wish }: { readonly wish: Wish }): ReactNode {
  const tongue = useSampleTongue()
  const play = PLAYS[tongue]
  const { more, news, on, props, ...rest } = wish
  const { show, events, followed } = evening(play, {
    ...rest,
    ...(more === undefined ? {} : { more: more(tongue) }),
    ...(news === undefined ? {} : { news: news(tongue) }),
    ...(on === undefined ? {} : { on: on(tongue) }),
  })
  const given = props?.(tongue) ?? {}
  const viewer = followed.on?.viewer ?? ''
  const takes = given.takes ?? []
  const written = useScript(events, { viewer, notice: play.notice })
  const lines = withTakes(written, takeMarks(takes))
  const [past, setPast] = useState(given.past)
  // Applause is seen by whoever was there before it began.
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const shown = past === undefined ? lines : lines.slice(0, past + 1)
  return (
    <StageView
      show={show}
      followed={followed}
      house={{
        audience: followed.audience,
        applause: isThere ? followed.applause : UNSEEN.applause,
        onApplaud: stageRights(show, viewer).plays ? undefined : nothing,
      }}
      look={stageLook(followed, { lines: shown, cast: show.cast })}
      lines={lines}
      sending={[]}
      refused={undefined}
      suggestions={suggestActs(followed.view, tongue)}
      isHintComing={false}
      rights={stageRights(show, viewer)}
      takes={takes}
      offers={[]}
      retakes={lines.findLast((line) => line.kind === 'speech' && line.by !== viewer)?.seq ?? null}
      failure={undefined}
      deeds={DEEDS}
      marks={{ marked: markedIn(lines) }}
      {...given}
      past={past}
      onPast={setPast}
    />
  )
}

/** Every fifth line was marked by somebody. */
function markedIn(lines: readonly ScriptLine[]): readonly LineMarked[] {
  return lines
    .filter(({ kind }) => kind === 'speech')
    .filter((_, nth) => nth % 5 === 1)
    .map(({ seq }, nth) => ({ seq, people: nth + 1, mine: nth === 0 }))
}

const told = (name: string, wish: Wish): Story => ({
  name: `stage/${name}`,
  render: () => <Told wish={wish} />,
})
/** Every state of the stage. */
export const stories: readonly Story[] = [
  told('streaming', streaming),
  told('opening', { beats: 1, on: (tongue) => ({ waitsFor: [YOU[tongue]] }) }),
  told('settling', settling),
  told('read-aloud', readOut),
  told('confessed', { ...readOut, props: () => ({ opened: { kind: 'part' } }) }),
  told('your-turn', { on: (tongue) => ({ waitsFor: [YOU[tongue]] }), props: () => ({ takes: TAKES }) }),
  told('waiting-for-somebody', {
    on: (tongue) => ({ waitsFor: [OTHER[tongue]] }),
    news: (tongue) => [{ kind: 'typing', typing: { role: OTHER[tongue], since: 1 } }],
  }),
  told('watched', {
    viewer: 'house',
    news: () => [{ kind: 'audience', audience: { count: 3, names: ['Ana', 'Grace', '林'] } }],
  }),
  told('applause', {
    viewer: 'house',
    news: () => [
      { kind: 'audience', audience: { count: 3, names: ['Ana', 'Grace', '林'] } },
      { kind: 'applause', applause: { hands: 2 } },
    ],
  }),
  told('sending', {
    props: (tongue) => ({
      sending: [
        {
          cue: { kind: 'say-line', id: 'c1', text: '' },
          role: YOU[tongue],
          after: 0,
          parts: [
            {
              kind: 'words',
              text:
                tongue === 'zh'
                  ? '怀远那天夜里，是不是也坐在你这个位子上？'
                  : 'Which river, Augustin? There is only the one.',
            },
          ],
        },
      ],
    }),
  }),
  told('refused', {
    props: (tongue) => ({
      refused: {
        error: new Error(
          tongue === 'zh' ? '对方不在这里，听不到你说话。' : 'They are not here to be spoken to.',
        ),
        wish: { kind: 'say-line', text: tongue === 'zh' ? '小满，快走。' : 'Run, Pip.' },
      },
    }),
  }),
  told('paused', { on: () => ({ playing: false }) }),
  told('capped', {
    on: () => ({ playing: false }),
    more: (tongue) => [
      {
        by: 'stage-manager',
        type: 'show-stopped',
        body: {
          reason: 'cap-reached',
          text:
            tongue === 'zh'
              ? '演出先停在这里：允许的花费用完了。主人放宽额度后就能接着演。'
              : 'The show pauses here: what it may spend is spent. It goes on once its owner allows more.',
        },
      },
    ],
  }),
  told('model-silent', {
    on: (tongue) => ({ waitsFor: [YOU[tongue]] }),
    more: (tongue) => [
      {
        by: OTHER[tongue],
        type: 'line-spoken',
        body: { text: SPARE[tongue], channel: 'aloud', spare: true },
      },
    ],
  }),
  told('model-silent-stopped', {
    on: () => ({ playing: false }),
    more: (tongue) => [
      {
        by: 'stage-manager',
        type: 'show-stopped',
        body: { reason: 'model-silent', text: NO_ANSWER[tongue] },
      },
    ],
  }),
  told('lost', { line: 'lost' }),
  told('connecting', { line: 'connecting', beats: 0 }),
  told('trying', { props: (tongue) => ({ offers: OFFERS[tongue].slice(0, 1) }) }),
  told('off-stage', {
    more: (tongue) => [
      {
        by: YOU[tongue],
        type: 'stage-changed',
        body: {
          change: { kind: 'leave', by: YOU[tongue] },
          told: tongue === 'zh' ? '沈玉茹下。' : 'Marta Quill leaves.',
          seen: [],
        },
      },
    ],
  }),
  told('understudy', {
    more: (tongue) => [
      {
        by: 'stage-manager',
        type: 'seat-taken',
        body: { role: YOU[tongue], seat: { kind: 'understudy', person: 'person_1' } },
      },
    ],
  }),
  told('failure', {
    props: (tongue) => ({
      failure: new Error(tongue === 'zh' ? '这是真人说的话，请去问本人。' : 'A person said this; ask them.'),
    }),
  }),
  told('line', {
    props: (tongue) => ({
      opened: {
        kind: 'line',
        line: {
          ...{
            kind: 'speech',
            key: '1',
            seq: 1,
            at: '',
            by: OTHER[tongue],
            channel: 'aloud',
            to: undefined,
            cut: false,
          },
          parts: [{ kind: 'words', text: SPEECH[tongue], seq: 1 }],
        },
      },
    }),
  }),
  told('episode', {
    on: () => ({ over: true, playing: false }),
    props: () => ({ opened: { kind: 'episode' } }),
  }),
  told('catching-up', { line: 'catching-up', beats: 3 }),
  told('looking-back', { props: () => ({ past: 7, takes: TAKES }) }),
  told('another-take', { props: () => ({ opened: { kind: 'another' } }) }),
  told('choosing', {
    on: () => ({ choosing: true }),
    props: (tongue) => ({ offers: OFFERS[tongue], opened: { kind: 'offers' } }),
  }),
  told('by-line', { on: () => ({ next: true, tempo: 'line' }) }),
  told('who', { props: (tongue) => ({ opened: { kind: 'who', role: OTHER[tongue] } }) }),
  told('end', { props: () => ({ opened: { kind: 'end' } }) }),
  told('share', { props: () => ({ opened: { kind: 'share' } }) }),
  told('keep', { props: () => ({ opened: { kind: 'keep' } }) }),
  told('part', { props: () => ({ opened: { kind: 'part' }, takes: TAKES }) }),
  told('captions', { ...streaming, props: () => ({ captioned: true }) }),
  told('held-back', {
    more: (tongue) => [
      {
        by: 'care',
        type: 'held-back',
        body: {
          role: YOU[tongue],
          ...{ direction: 'in', reason: 'rule', language: tongue },
          text:
            tongue === 'zh'
              ? '这句话被拦下了：它不合本场的规矩，没有别人看到。换个说法试试。'
              : 'This was held back: your words did not pass the rules of this house, and nobody has seen them. Try to say it otherwise.',
        },
      },
      {
        by: 'prompter',
        type: 'hint-given',
        body: {
          role: YOU[tongue],
          text:
            tongue === 'zh'
              ? '问问那把伞为什么没有打开。'
              : 'Nobody has asked the girl what is in the bundle.',
        },
      },
      {
        by: YOU[tongue],
        type: 'words-read',
        body: {
          prop: 'p',
          name: tongue === 'zh' ? '纸条' : 'recipe card',
          text:
            tongue === 'zh'
              ? '灯在，人在。'
              : 'Nettles, but only the young ones; cream; and what you cannot taste, leave out.',
        },
      },
    ],
  }),
  told('watching', { viewer: 'house', news: (tongue) => [saying(OTHER[tongue], SPEECH[tongue])] }),
  told('over', {
    on: () => ({ over: true, playing: false }),
    more: (tongue) => [
      { by: 'stage-manager', type: 'curtain-fell', body: { text: tongue === 'zh' ? '幕落。' : 'Curtain.' } },
    ],
  }),
  told('long', { repeated: 320 }),
  { name: 'stage/big-screen', render: () => <Big wish={{}} /> },
  { name: 'stage/big-screen-before', render: () => <Big wish={{}} isBegun={false} /> },
  { name: 'stage/overlay', render: () => <Laid /> },
  { name: 'stage/overlay-before', render: () => <Laid isBegun={false} /> },
  { name: 'stage/before-the-curtain', render: () => <Before isOwner /> },
  { name: 'stage/before-the-curtain-guest', render: () => <Before isOwner={false} /> },
  {
    name: 'stage/no-right',
    render: () => <NoRight />,
  },
]

function Big({
  wish,
  isBegun = true,
}: {
  readonly wish: EveningWish
  readonly isBegun?: boolean
}): ReactNode {
  const tongue = useSampleTongue()
  const play = PLAYS[tongue]
  const { show, events, followed } = evening(play, {
    ...wish,
    viewer: 'house',
    ...(isBegun ? { news: [saying(OTHER[tongue], SPEECH[tongue])] } : {}),
  })
  const all = useScript(events, { viewer: 'house', notice: play.notice })
  const lines = isBegun ? all : all.slice(0, 1)
  const look = stageLook(followed, { lines, cast: show.cast })
  return (
    <BigScreenView
      show={show}
      followed={followed}
      look={isBegun ? look : { ...look, people: [], scene: undefined }}
      lines={lines}
      link="http://192.168.1.20:4747/join#kd93jd02ksl20dkw"
    />
  )
}

function Laid({ isBegun = true }: { readonly isBegun?: boolean }): ReactNode {
  const tongue = useSampleTongue()
  const play = PLAYS[tongue]
  const news = isBegun ? [saying(OTHER[tongue], SPEECH[tongue])] : []
  const { show, events, followed } = evening(play, { viewer: 'house', news })
  const all = useScript(events, { viewer: 'house', notice: play.notice })
  const lines = isBegun ? all : all.slice(0, 1)
  const look = stageLook(followed, { lines, cast: show.cast })
  return <OverlayView {...{ show, followed, lines }} look={isBegun ? look : { ...look, people: [] }} />
}

function NoRight(): ReactNode {
  const isChinese = useSampleTongue() === 'zh'
  const error = new CommediaError(
    'not-found',
    isChinese ? '这里没有你要找的东西。' : 'There is nothing here, or not for you.',
  )
  return <NoStage error={error} again={nothing} />
}

function Before({ isOwner }: { readonly isOwner: boolean }): ReactNode {
  const play = PLAYS[useSampleTongue()]
  const show = { ...showOf(play), opened: false, playing: false }
  const { followed } = evening(play, { beats: 0 })
  const look = { ...stageLook(followed, { lines: [], cast: show.cast }), scene: undefined }
  return (
    <div className={css.stage}>
      <StageBar show={show} look={{ ...look, progress: { ...look.progress, reached: [] } }} />
      <BeforeCurtain show={show} isOwner={isOwner} onRaise={isOwner ? nothing : undefined} isBusy={false} />
    </div>
  )
}
