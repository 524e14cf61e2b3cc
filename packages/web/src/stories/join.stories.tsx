import type { Invitation as Invited, InviteRight } from '@commedia/core/wire'
import { Doorway } from '../door/doorway.tsx'
import { Invitation } from '../screens/join/invitation.tsx'
import { NameForm } from '../screens/join/name-form.tsx'
import { NoLink, Ticket } from '../screens/join/ticket.tsx'
import { SAMPLE_SHOW } from './sample-show.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined

/** A link of Ana's to the sample show. */
function invited(right: InviteRight, role?: string): Invited {
  const cast = SAMPLE_SHOW.cast.map(({ id, name, description }) => ({ id, name, description }))
  const { title, language, kind } = SAMPLE_SHOW
  return {
    ...{ from: 'Ana', right, kind, title, language, part: cast.find(({ id }) => id === role) ?? null },
    cover: { cast, place: { name: '', time: 'evening', surroundings: 'A parlour with a stove, at night.' } },
  }
}

/** The door: somebody new, somebody known, a link that opens nothing, tickets, no link at all. */
export const stories: readonly Story[] = [
  {
    name: 'join/new',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NameForm known={undefined} busy={false} onName={nothing} />
      </Doorway>
    ),
  },
  {
    name: 'join/invited-to-play',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NameForm
          invitation={<Invitation invited={invited('seat', 'role_rank')} />}
          known={undefined}
          busy={false}
          onName={nothing}
        />
      </Doorway>
    ),
  },
  {
    name: 'join/invited-to-watch',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NameForm
          invitation={<Invitation invited={invited('watch')} />}
          known="Ana"
          busy={false}
          onName={nothing}
        />
      </Doorway>
    ),
  },
  {
    name: 'join/known',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NameForm known="Ana" busy={false} onName={nothing} />
      </Doorway>
    ),
  },
  {
    name: 'join/refused',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NameForm
          known="Ana"
          busy={false}
          error={new Error('This link does not open anything.')}
          onName={nothing}
        />
      </Doorway>
    ),
  },
  {
    name: 'join/seat',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <Ticket show={SAMPLE_SHOW} claimed={{ right: 'seat', role: 'role_rank' }} onGo={nothing} />
      </Doorway>
    ),
  },
  {
    name: 'join/audience',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <Ticket show={SAMPLE_SHOW} claimed={{ right: 'watch', role: null }} onGo={nothing} />
      </Doorway>
    ),
  },
  {
    name: 'join/no-link',
    render: () => (
      <Doorway notice={SAMPLE_SHOW.notice}>
        <NoLink onLink={nothing} />
      </Doorway>
    ),
  },
]
