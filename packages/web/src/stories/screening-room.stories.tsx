import type { HouseLanguage } from '@commedia/core'
import type { SeenEvent } from '@commedia/core/wire'
import { DirectorPage } from '../modes/screening/director-page.tsx'
import { screeningBook } from '../modes/screening/screening-book.ts'
import { ScreeningPage, type ScreeningPageProps } from '../modes/screening/screening-page.tsx'
import { screeningTalk } from '../modes/screening/screening-talk.ts'
import { screeningWords } from '../modes/screening/screening-words.ts'
import type { Watching } from '../modes/screening/stalls.tsx'
import { talkedOf } from '../modes/screening/talked-of.ts'
import { WhoWatches } from '../modes/screening/who-watches.tsx'
import { COMPANY } from './companion-room.stories.data.ts'
import { WATCHED } from './sample-audience.ts'
import { PICTURES, screeningSample } from './screening-room-data.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => undefined
const deeds: ScreeningPageProps['deeds'] = {
  stop: nothing,
  invite: async (right) => `https://house.example/join#${right}-of-a-sample`,
  keep: async () => {},
  onTyping: nothing,
}
const seenDeeds: ScreeningPageProps['seenDeeds'] = {
  ...{ onStop: nothing, onPlay: nothing, onJump: nothing, onLeave: nothing },
  ...{ onPart: nothing, onDescribe: nothing, whenTaken: async () => ({ pictures: [] }) },
}
const NOTHING_SEEN: ScreeningPageProps['seen'] = {
  ...{ stretch: undefined, pictures: [], state: 'none', part: 'whole', description: '' },
}

type Sample = ReturnType<typeof screeningSample>

interface Changing extends Partial<Omit<ScreeningPageProps, 'seen' | 'film'>> {
  readonly events?: (sample: Sample) => readonly SeenEvent[]
  readonly doing?: Readonly<Record<string, Watching['about']>>
  readonly seen?: (sample: Sample) => Partial<ScreeningPageProps['seen']>
  readonly film?: 'none' | 'shown'
}

function namesIn({ show }: Sample): Readonly<Record<string, string>> {
  return Object.fromEntries(show.cast.map(({ id, name }) => [id, name]))
}

function linesOf(
  events: readonly SeenEvent[],
  sample: Sample,
  { tongue, sees }: { readonly tongue: HouseLanguage; readonly sees: boolean },
) {
  const words = screeningWords[tongue]
  const names = namesIn(sample)
  return screeningTalk(events, {
    notice: sample.show.notice,
    ...(sees ? {} : { blind: words.blind }),
    shown: words.shown,
    goneBy: (by, role) => words.goneBy[by](names[role] ?? ''),
    comes: words.comes,
    goes: (role) => words.goes(names[role] ?? ''),
  })
}

function Room({ events = ({ seen }) => seen, doing = {}, seen, film = 'shown', ...change }: Changing) {
  const tongue = useSampleTongue()
  const sample = screeningSample(tongue)
  const { show, lines } = sample
  const people = show.cast
    .filter(({ name }) => name !== '')
    .map(({ id, name, sitter }) => ({
      ...{ id, name, picture: undefined, about: doing[id] },
      ...{ isYou: sitter?.me === true, isCharacter: sitter === null, sitter: sitter?.name },
    }))
  return (
    <ScreeningPage
      show={show}
      followed={{ line: 'live', on: undefined, live: [] }}
      lines={linesOf(events(sample), sample, { tongue, sees: change.sees !== false })}
      sending={[]}
      notTaken={undefined}
      people={people}
      names={namesIn(sample)}
      you="role_host"
      sees
      seesBy="server"
      film={{
        film: film === 'none' ? undefined : { name: 'kitchen.mp4', url: '' },
        lines: film === 'none' ? [] : lines,
        ...{ isUnread: false, chooseFilm: nothing, chooseLines: nothing },
      }}
      talked={talkedOf(events(sample))}
      pictures={{}}
      seen={{ ...NOTHING_SEEN, ...seen?.(sample) }}
      seenDeeds={seenDeeds}
      hasChair
      failure={undefined}
      deeds={deeds}
      onSay={nothing}
      {...change}
    />
  )
}

function Streaming() {
  const { words } = screeningSample(useSampleTongue())
  const live = [
    { line: 'turn_1 comment', by: 'role_dottore', kind: 'speech' as const, text: words.saying, ended: false },
  ]
  return <Room followed={{ line: 'live', on: undefined, live }} doing={{ role_dottore: 'speaking' }} />
}

function Desk({ by }: { readonly by: 'pictures' | 'description' | 'nothing' }) {
  const tongue = useSampleTongue()
  const sample = screeningSample(tongue)
  const events = by === 'nothing' ? [] : by === 'pictures' ? sample.seen : sample.described
  return (
    <DirectorPage
      show={sample.show}
      book={screeningBook(events)}
      pictures={by === 'pictures' ? { clip_1: PICTURES } : {}}
      lines={linesOf(events, { ...sample, show: { ...sample.show, notice: '' } }, { tongue, sees: true })}
      names={namesIn(sample)}
      live={[]}
      line="live"
    />
  )
}

function Choosing({ failing = false }: { readonly failing?: boolean }) {
  const tongue = useSampleTongue()
  const { house, mine } = COMPANY[tongue]
  return (
    <WhoWatches
      mine={mine}
      house={house}
      language={tongue}
      busy={false}
      error={failing ? new Error(screeningSample(tongue).words.refusal) : undefined}
      onLanguage={nothing}
      onOpen={nothing}
    />
  )
}

const justSeen = ({ stretch }: Sample) => ({
  ...{ stretch, state: 'taken' as const },
  pictures: PICTURES,
})

/** The screening room: who watches, no film yet, what was just seen, taking pictures, a talk, streaming, watching, the booth. */
export const stories: readonly Story[] = [
  { name: 'screening-room/who-watches', render: () => <Choosing /> },
  { name: 'screening-room/who-watches-refused', render: () => <Choosing failing /> },
  { name: 'screening-room/new', render: () => <Room film="none" events={() => []} /> },
  { name: 'screening-room/just-seen', render: () => <Room events={() => []} seen={justSeen} /> },
  {
    name: 'screening-room/taking',
    render: () => <Room events={() => []} seen={({ stretch }) => ({ stretch, state: 'taking' })} />,
  },
  {
    name: 'screening-room/described',
    render: () => (
      <Room
        sees={false}
        seesBy="name"
        events={({ described }) => described}
        seen={(sample) => ({ ...justSeen(sample), description: sample.words.description })}
      />
    ),
  },
  { name: 'screening-room/talk', render: () => <Room /> },
  { name: 'screening-room/thinking', render: () => <Room doing={{ role_colombina: 'thinking' }} /> },
  { name: 'screening-room/streaming', render: () => <Streaming /> },
  {
    name: 'screening-room/stopped',
    render: () => <Room events={({ seen, stopped }) => [...seen, stopped]} />,
  },
  {
    name: 'screening-room/lost',
    render: () => <Room followed={{ line: 'lost', on: undefined, live: [] }} />,
  },
  {
    name: 'screening-room/watching',
    render: () => (
      <Room
        you={undefined}
        film="none"
        house={WATCHED}
        deeds={{ ...deeds, stop: undefined, invite: undefined }}
      />
    ),
  },
  { name: 'screening-room/director', render: () => <Desk by="pictures" /> },
  { name: 'screening-room/director-described', render: () => <Desk by="description" /> },
  { name: 'screening-room/director-nothing-yet', render: () => <Desk by="nothing" /> },
]
