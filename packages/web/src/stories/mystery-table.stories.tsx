import type { CaseOutcome, SeenEvent } from '@commedia/core/wire'
import { BeforeTable } from '../modes/mystery/before/before-table.tsx'
import { CasesPage } from '../modes/mystery/before/cases-page.tsx'
import type { TableDeeds } from '../modes/mystery/deeds/table-deeds.ts'
import { hostBook } from '../modes/mystery/host/host-book.ts'
import { HostPage } from '../modes/mystery/host/host-page.tsx'
import { type Looking, seatsSeen } from '../modes/mystery/look/table-look.ts'
import { myMove } from '../modes/mystery/moves/my-move.ts'
import { TablePage, type TablePageProps } from '../modes/mystery/table-page.tsx'
import { tableTalk } from '../modes/mystery/talk/table-talk.ts'
import { BLANK_CASE, type CaseSheet } from '../modes/mystery/writing/case-sheet.ts'
import { CaseWritingPage } from '../modes/mystery/writing/case-writing-page.tsx'
import { GAME_AT, type GameStage, gameSample, sampleCases } from './mystery-table-data.ts'
import { GAME_WORDS } from './mystery-table-words.ts'
import { WATCHED } from './sample-audience.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => undefined
const deeds: TableDeeds = {
  ...{ send: nothing, mark: nothing, onTyping: nothing, start: nothing, stop: nothing },
  share: async (wish) => `https://house.example/join#${wish.right}-of-a-sample`,
  keep: async () => {},
}
/** A minute and a half into the phase. */
const NOW = Date.parse(GAME_AT) + 92_000

interface Changing extends Partial<TablePageProps> {
  readonly stage: GameStage
  readonly viewer?: string
  readonly people?: readonly string[]
  readonly saying?: string
  readonly typing?: Looking['typing']
}

function Table({ stage, viewer = 'role_ida', people, saying, typing = {}, ...change }: Changing) {
  const tongue = useSampleTongue()
  const sample = gameSample(tongue, { viewer, stage, ...(people === undefined ? {} : { people }) })
  const { show, followed, part, events } = sample
  const you = show.roles[0]
  const live =
    saying === undefined
      ? []
      : [
          {
            ...{ line: 'turn_1 ask', by: saying, kind: 'speech' as const },
            ...{ text: GAME_WORDS[tongue].coming, ended: false },
          },
        ]
  const since = events.findLast(({ type }: SeenEvent) => type === 'phase-began')?.seq ?? 0
  return (
    <TablePage
      show={you === undefined ? { ...show, rights: ['watcher'] } : show}
      followed={{ ...followed, live }}
      part={part}
      entries={tableTalk(events)}
      seats={seatsSeen(part, {
        live,
        typing,
        cast: show.cast,
        you,
        waitsFor: you === undefined ? [] : [you],
      })}
      you={you}
      move={you === undefined ? undefined : myMove(part, { me: you, since })}
      marks={[]}
      sending={[]}
      notTaken={undefined}
      failure={undefined}
      isHintComing={false}
      deeds={you === undefined ? { ...deeds, start: undefined, stop: undefined, share: undefined } : deeds}
      now={NOW}
      {...change}
    />
  )
}

/** Seven others, with names as long as names may be at a table. */
function Crowded() {
  const { people } = GAME_WORDS[useSampleTongue()]
  const names = Object.values(people).map(([name]) => name)
  const seats = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: `role_${at * 7 + 3}`, name: names[at % 4] ?? '', face: '', mood: 'calm', sitter: undefined },
    ...{
      isYou: at === 0,
      lit: at === 5,
      about: at === 5 ? ('speaking' as const) : at % 2 === 0 ? ('done' as const) : undefined,
    },
  }))
  return <Table stage="questions" seats={seats} />
}

function Choosing(props: Partial<Parameters<typeof CasesPage>[0]>) {
  const tongue = useSampleTongue()
  return (
    <CasesPage
      cases={sampleCases(tongue)}
      busy={undefined}
      onFile={nothing}
      onWrite={nothing}
      onDelete={nothing}
      onLay={nothing}
      {...props}
    />
  )
}

function Bringing({ isKept = false }: { readonly isKept?: boolean }) {
  const { problems, title } = GAME_WORDS[useSampleTongue()]
  return (
    <Choosing
      brought={
        isKept ? { kind: 'kept', title, notes: problems.slice(0, 1) } : { kind: 'cannot', notes: problems }
      }
    />
  )
}

function BeingWritten({ isWritten = false }: { readonly isWritten?: boolean }) {
  const { people, title } = GAME_WORDS[useSampleTongue()]
  const names = Object.values(people).map(([name]) => name)
  const sheet: CaseSheet = { ...BLANK_CASE, title, people: names, parts: ['crime', 'roles'] }
  const outcome: CaseOutcome = { kind: 'written', case: 'case_1', title, fallbacks: [], leftOut: [] }
  return (
    <CaseWritingPage
      sheet={isWritten ? { ...sheet, questions: 34, mended: 1, isWritten } : sheet}
      playing={!isWritten}
      since="2026-11-15T19:58:00Z"
      outcome={isWritten ? outcome : undefined}
      isLost={false}
      money={null}
      onStop={nothing}
      onStart={nothing}
    />
  )
}

function Before({ isGuest = false }: { readonly isGuest?: boolean }) {
  const { show } = gameSample(useSampleTongue(), {
    viewer: 'role_ida',
    stage: 'introductions',
    people: ['role_ida', 'role_edith'],
  })
  return (
    <BeforeTable
      show={show}
      isBusy={false}
      onBegin={isGuest ? undefined : nothing}
      onShare={isGuest ? undefined : deeds.share}
    />
  )
}

function Host({ stage }: { readonly stage: GameStage }) {
  const { show, followed, part, events } = gameSample(useSampleTongue(), { viewer: 'booth', stage })
  return (
    <HostPage
      show={show}
      part={part}
      entries={tableTalk(events)}
      book={hostBook(events)}
      live={followed.live}
      line="live"
    />
  )
}

function Refused() {
  const { refusal, asked } = GAME_WORDS[useSampleTongue()]
  const wish = { kind: 'ask', to: 'role_lowe', text: asked[1], private: false } as const
  return <Table stage="questions" notTaken={{ error: new Error(refusal), wish }} />
}

/** The mystery table: choosing a case, every phase, the notebook, the vote, the key, the truth, the host's view. */
export const stories: readonly Story[] = [
  { name: 'mystery-table/cases', render: () => <Choosing /> },
  { name: 'mystery-table/case-chosen', render: () => <Choosing chosen="clockmaker" seat="role_ida" /> },
  { name: 'mystery-table/cases-none', render: () => <Choosing cases={[]} /> },
  { name: 'mystery-table/case-refused', render: () => <Bringing /> },
  { name: 'mystery-table/case-kept', render: () => <Bringing isKept /> },
  { name: 'mystery-table/case-being-written', render: () => <BeingWritten /> },
  { name: 'mystery-table/case-written', render: () => <BeingWritten isWritten /> },
  { name: 'mystery-table/before', render: () => <Before /> },
  { name: 'mystery-table/before-as-a-guest', render: () => <Before isGuest /> },
  { name: 'mystery-table/introductions', render: () => <Table stage="introductions" /> },
  { name: 'mystery-table/search', render: () => <Table stage="search" /> },
  { name: 'mystery-table/questions', render: () => <Table stage="questions" /> },
  {
    name: 'mystery-table/asking-alone',
    render: () => <Table stage="questions" asks={{ to: 'role_edith', isPrivate: true }} />,
  },
  { name: 'mystery-table/streaming', render: () => <Table stage="questions" saying="role_edith" /> },
  { name: 'mystery-table/answer-owed', render: () => <Table stage="asked" /> },
  { name: 'mystery-table/clues', render: () => <Table stage="asked" opened="clues" /> },
  { name: 'mystery-table/notebook', render: () => <Table stage="asked" opened="notebook" /> },
  { name: 'mystery-table/part-on-a-phone', render: () => <Table stage="asked" opened="part" /> },
  { name: 'mystery-table/refused', render: () => <Refused /> },
  { name: 'mystery-table/vote', render: () => <Table stage="vote" opened="notebook" /> },
  { name: 'mystery-table/vote-on-a-phone', render: () => <Table stage="vote" /> },
  { name: 'mystery-table/key', render: () => <Table stage="key" /> },
  { name: 'mystery-table/reveal', render: () => <Table stage="over" /> },
  { name: 'mystery-table/reveal-notebook', render: () => <Table stage="over" opened="notebook" /> },
  { name: 'mystery-table/talk-read-again', render: () => <Table stage="over" opened="talk" /> },
  {
    name: 'mystery-table/as-the-murderer',
    render: () => <Table stage="questions" viewer="role_lowe" people={['role_lowe']} />,
  },
  {
    name: 'mystery-table/two-people',
    render: () => <Table stage="asked" people={['role_ida', 'role_edith']} typing={{ role_edith: NOW }} />,
  },
  { name: 'mystery-table/eight-at-the-table', render: () => <Crowded /> },
  { name: 'mystery-table/watching', render: () => <Table stage="asked" viewer="house" house={WATCHED} /> },
  {
    name: 'mystery-table/reveal-watched',
    render: () => <Table stage="over" viewer="house" house={WATCHED} />,
  },
  { name: 'mystery-table/invite', render: () => <Table stage="questions" opened="invite" /> },
  { name: 'mystery-table/host', render: () => <Host stage="asked" /> },
]
