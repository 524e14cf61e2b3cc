import { type Followed, UNSEEN } from '@commedia/core/wire'
import { EMPTY_BOOK } from '../screens/booth/booth-book.ts'
import { BoothDesk } from '../screens/booth/booth-desk.tsx'
import { ClosedBooth } from '../screens/booth/closed-booth.tsx'
import type { Nudging } from '../screens/booth/nudge-form.tsx'
import { boothSight } from './booth-data.ts'
import type { Story } from './story.ts'
import { useSampleTongue } from './use-sample-tongue.ts'

const IDLE: Nudging = { state: 'idle', to: undefined, error: undefined, send: () => {} }

function Playing({
  nudge = IDLE,
  line = 'live',
  error,
}: {
  readonly nudge?: Nudging
  readonly line?: Followed['line']
  readonly error?: unknown
}) {
  const { followed, ...sight } = boothSight(useSampleTongue())
  const [first] = Object.keys(sight.book.actors)
  return (
    <BoothDesk
      {...sight}
      show="show_1"
      followed={{ ...followed, line }}
      nudge={{ ...nudge, to: first }}
      error={error}
    />
  )
}

function Closed({ isOwner }: { readonly isOwner: boolean }) {
  const { title } = boothSight(useSampleTongue())
  return <ClosedBooth show="show_1" title={title} {...(isOwner ? { onOpen: () => {} } : {})} />
}

/** The director's booth in each of its states. */
export const stories: readonly Story[] = [
  { name: 'booth/playing', render: () => <Playing /> },
  { name: 'booth/nudged', render: () => <Playing nudge={{ ...IDLE, state: 'sent' }} /> },
  { name: 'booth/lost', render: () => <Playing line="lost" /> },
  {
    name: 'booth/not-opened',
    render: () => (
      <BoothDesk
        show="show_1"
        title="…"
        followed={UNSEEN}
        book={EMPTY_BOOK}
        calls={[]}
        bill={undefined}
        nudge={IDLE}
      />
    ),
  },
  { name: 'booth/closed', render: () => <Closed isOwner={false} /> },
  { name: 'booth/closed-to-owner', render: () => <Closed isOwner /> },
]
