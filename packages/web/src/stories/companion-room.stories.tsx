import type { HouseLanguage } from '@commedia/core'
import type { SeenEvent, ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { moodsTold, type SeenInRoom } from '../modes/chat/room-look.ts'
import { RoomPage, type RoomPageProps } from '../modes/chat/room-page.tsx'
import { roomWords } from '../modes/chat/room-words.ts'
import { talkLines } from '../modes/chat/talk-lines.ts'
import { WhoSits } from '../modes/chat/who-sits.tsx'
import { COMPANY, type RoomSample, roomSample } from './companion-room.stories.data.ts'
import { WATCHED } from './sample-audience.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const nothing = (): void => undefined
const deeds: RoomPageProps['deeds'] = {
  send: nothing,
  onTyping: nothing,
  stop: nothing,
  takeBack: nothing,
  another: nothing,
  invite: async (right) => `https://house.example/join#${right}-of-a-sample`,
  keep: async () => {},
}

interface Changing extends Partial<Omit<RoomPageProps, 'show' | 'page'>> {
  readonly events?: (sample: RoomSample) => readonly SeenEvent[]
  readonly doing?: Readonly<Record<string, SeenInRoom['about']>>
  readonly text?: (sample: RoomSample) => string
  readonly passage?: (sample: RoomSample) => string
  readonly rights?: ShowDetail['rights']
}

function Room({ events, doing = {}, text, passage, rights, ...change }: Changing) {
  const tongue = useSampleTongue()
  const sample = roomSample(tongue)
  const words = roomWords[tongue as HouseLanguage]
  const [page, setPage] = useState(() => text?.(sample) ?? sample.page)
  const names = Object.fromEntries(sample.show.cast.map(({ id, name }) => [id, name]))
  const labels = new Map(sample.actions.map(({ id, label }) => [id, label]))
  const people: readonly SeenInRoom[] = sample.show.cast.map(({ id, name, sitter }) => ({
    ...{ id, name, picture: undefined, mood: sample.moods[id] ?? null },
    ...{ lit: doing[id] === 'speaking' || doing[id] === 'working', about: doing[id] },
    ...{ isYou: sitter?.me === true, isCompanion: sitter === null, sitter: sitter?.name },
  }))
  const companions = people.filter(({ isCompanion }) => isCompanion)
  return (
    <RoomPage
      show={{ ...sample.show, ...(rights === undefined ? {} : { rights }) }}
      followed={{ line: 'live', on: undefined, live: [] }}
      talk={talkLines((events ?? ((one) => one.events))(sample), {
        notice: sample.show.notice,
        comes: words.comes,
        goes: (guest) => words.goes(names[guest] ?? ''),
        moodsTurn: (moods) => moodsTold(moods, { names, words, list: (all) => all.join(', ') }),
        handed: ({ companion, action, byViewer }) =>
          (byViewer ? words.youHand : words.handed)(names[companion] ?? '', labels.get(action) ?? action),
      })}
      sending={[]}
      notTaken={undefined}
      people={people}
      readers={companions.map(({ id, name, mood, picture }) => ({
        ...{ id, name, mood, picture, actions: sample.actions, aside: `chat_${id}` },
      }))}
      names={names}
      you="role_host"
      page={{ text: page, passage: passage?.(sample) ?? '', write: setPage, choose: nothing }}
      hasChair
      failure={undefined}
      isBusy={false}
      hasMoods
      deeds={deeds}
      {...change}
    />
  )
}

function Streaming() {
  const { saying } = roomSample(useSampleTongue())
  const live = [
    { line: 'turn_1 speak', by: 'role_colombina', kind: 'speech' as const, text: saying, ended: false },
  ]
  return (
    <Room
      followed={{ line: 'live', on: undefined, live }}
      doing={{ role_colombina: 'speaking' }}
      events={({ events }) => events.slice(0, 7)}
    />
  )
}

function Choosing(props: { readonly isEmpty?: boolean; readonly failing?: boolean }) {
  const tongue = useSampleTongue()
  const { house, mine } = COMPANY[tongue]
  return (
    <WhoSits
      mine={props.isEmpty === true ? [] : mine}
      house={house}
      language={tongue}
      busy={false}
      error={props.failing === true ? new Error(COMPANY[tongue].refusal) : undefined}
      onLanguage={nothing}
      onOpen={nothing}
    />
  )
}

/** The companion room: who comes, a talk, streaming, a passage handed over, work on it, an aside, watching. */
export const stories: readonly Story[] = [
  { name: 'companion-room/who-comes', render: () => <Choosing /> },
  { name: 'companion-room/who-comes-nobody-yet', render: () => <Choosing isEmpty /> },
  { name: 'companion-room/who-comes-refused', render: () => <Choosing failing /> },
  { name: 'companion-room/new', render: () => <Room events={() => []} text={() => ''} /> },
  { name: 'companion-room/talk', render: () => <Room /> },
  { name: 'companion-room/streaming', render: () => <Streaming /> },
  {
    name: 'companion-room/passage',
    render: () => <Room passage={({ passage }) => passage} events={({ events }) => events.slice(0, 6)} />,
  },
  {
    name: 'companion-room/page-on-a-phone',
    render: () => <Room passage={({ passage }) => passage} opened="page" />,
  },
  {
    name: 'companion-room/at-work',
    render: () => <Room doing={{ role_dottore: 'working' }} events={({ events }) => events.slice(0, -1)} />,
  },
  { name: 'companion-room/invite', render: () => <Room opened="invite" /> },
  {
    name: 'companion-room/stopped',
    render: () => <Room events={({ events, stopped }) => [...events, stopped]} />,
  },
  {
    name: 'companion-room/lost',
    render: () => <Room followed={{ line: 'lost', on: undefined, live: [] }} />,
  },
  {
    name: 'companion-room/watching',
    render: () => (
      <Room
        you={undefined}
        rights={['watcher']}
        house={WATCHED}
        deeds={{ ...deeds, stop: undefined, takeBack: undefined, another: undefined, invite: undefined }}
      />
    ),
  },
]
