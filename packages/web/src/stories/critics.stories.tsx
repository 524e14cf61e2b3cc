import { Doorway } from '../door/doorway.tsx'
import { BallotPage } from '../screens/critics/ballot-page.tsx'
import { CriticsPage } from '../screens/critics/critics-page.tsx'
import { ThanksPage } from '../screens/critics/thanks-page.tsx'
import { VoteInvitation } from '../screens/critics/vote-invitation.tsx'
import { choicesOf } from '../screens/critics/vote-progress.ts'
import { VotingPage } from '../screens/critics/voting-page.tsx'
import {
  SAMPLE_BALLOT,
  SAMPLE_BALLOTS,
  SAMPLE_MINE,
  SAMPLE_PAIR,
  SAMPLE_PAIR_ZH,
  SAMPLE_PERFORMANCES,
  SAMPLE_RESULTS,
} from './critics-data.ts'
import { SAMPLE_SHOW } from './sample-show.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const making = { busy: undefined, onTakes: nothing, onFile: nothing }
const owning = { busy: false, onLink: nothing, onOpen: nothing, onSave: nothing, onDelete: nothing }
const voting = {
  ...{ ballot: SAMPLE_MINE, shown: SAMPLE_PAIR, choices: choicesOf(SAMPLE_MINE), busy: false },
  ...{ onChoose: nothing, onGo: nothing, onHandIn: nothing },
}
const LINK = 'http://127.0.0.1:4747/vote#Yq3fS0mX9a-1LkV7c2dE4bTzUuWwPpRrNnMmJjHhGg8'

/** The critics: an owner's list and ballot, a voter from the door to the thanks. */
export const stories: readonly Story[] = [
  { name: 'critics/empty', render: () => <CriticsPage {...making} ballots={[]} performances={[]} /> },
  {
    name: 'critics/list',
    render: () => (
      <CriticsPage {...making} ballots={SAMPLE_BALLOTS} performances={SAMPLE_PERFORMANCES} wanted="show_2" />
    ),
  },
  {
    name: 'critics/bad-file',
    render: () => (
      <CriticsPage
        {...making}
        ballots={SAMPLE_BALLOTS.slice(0, 1)}
        performances={SAMPLE_PERFORMANCES}
        error={{ file: new Error('This request is not right. file.pairs.0.one.script: Invalid input') }}
      />
    ),
  },
  { name: 'critics/ballot', render: () => <BallotPage {...owning} ballot={SAMPLE_BALLOT} link={LINK} /> },
  {
    name: 'critics/new-ballot',
    render: () => (
      <BallotPage {...owning} ballot={{ ...SAMPLE_BALLOT, voters: 0, handedIn: 0 }} link={undefined} />
    ),
  },
  {
    name: 'critics/results',
    render: () => <BallotPage {...owning} ballot={SAMPLE_RESULTS} link={undefined} />,
  },
  {
    name: 'critics/door',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <VoteInvitation hasLink busy={false} onBegin={nothing} />
      </Doorway>
    ),
  },
  {
    name: 'critics/door-refused',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <VoteInvitation
          hasLink
          busy={false}
          error={new Error('This link opens nothing, or nothing any more.')}
          onBegin={nothing}
        />
      </Doorway>
    ),
  },
  { name: 'critics/voting', render: () => <VotingPage {...voting} at={1} /> },
  {
    name: 'critics/voting-zh',
    render: () => (
      <VotingPage
        {...voting}
        ballot={{ ...SAMPLE_MINE, title: '夜航灯：两个结局', language: 'zh' }}
        shown={SAMPLE_PAIR_ZH}
        at={1}
      />
    ),
  },
  { name: 'critics/verdict', render: () => <VotingPage {...voting} at={1} leaf="verdict" /> },
  { name: 'critics/last-pair', render: () => <VotingPage {...voting} at={4} leaf="verdict" /> },
  {
    name: 'critics/not-kept',
    render: () => (
      <VotingPage
        {...voting}
        at={1}
        leaf="verdict"
        error={new Error('The box has been opened; the voting is over.')}
      />
    ),
  },
  { name: 'critics/thanks', render: () => <ThanksPage kind="handed-in" /> },
  { name: 'critics/closed', render: () => <ThanksPage kind="closed" /> },
]
