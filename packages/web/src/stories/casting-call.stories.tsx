import type { ShowDetail } from '@commedia/core/wire'
import { Failure } from '../parts/failure.tsx'
import { CastingPage } from '../screens/casting-call/casting-page.tsx'
import { rulesOf } from '../screens/casting-call/rules.ts'
import type { Seat } from '../screens/casting-call/seat.ts'
import { SAMPLE_SHOW } from './sample-show.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const casting = {
  give: nothing,
  newLink: nothing,
  watchLink: nothing,
  setRules: nothing,
  raise: nothing,
  strike: nothing,
}
const SEATS: readonly Seat[] = [
  { kind: 'me' },
  { kind: 'model' },
  { kind: 'asked', invites: ['invite_1'] },
  { kind: 'friend', name: 'Bo' },
  { kind: 'model' },
]
const LINK = 'http://192.168.1.20:4747/join#kV3yqk0c9vJ2mT8sQ1xZrA7uYwLpNfGhBdEeCi5oXaM'

function page(change: Partial<Parameters<typeof CastingPage>[0]> = {}) {
  const show: ShowDetail = change.show ?? SAMPLE_SHOW
  return (
    <CastingPage
      show={show}
      seats={SEATS}
      rules={rulesOf(show)}
      links={{ role_rank: LINK }}
      models={['qwen3-8b']}
      busy={false}
      casting={casting}
      onStage={nothing}
      {...change}
    />
  )
}

/** The casting call: cast, a link that was made before, only models, no model, on stage already, as a guest, failed. */
export const stories: readonly Story[] = [
  { name: 'casting-call/cast', render: () => page() },
  { name: 'casting-call/link-out', render: () => page({ links: { '': LINK } }) },
  {
    name: 'casting-call/only-models',
    render: () => page({ seats: SAMPLE_SHOW.cast.map(() => ({ kind: 'model' })), links: {} }),
  },
  { name: 'casting-call/no-model', render: () => page({ models: [], links: {} }) },
  { name: 'casting-call/raising', render: () => page({ busy: true, links: {} }) },
  {
    name: 'casting-call/open',
    render: () => page({ show: { ...SAMPLE_SHOW, opened: true, playing: true }, links: {} }),
  },
  { name: 'casting-call/guest', render: () => page({ casting: undefined, links: {} }) },
  {
    name: 'casting-call/failed',
    render: () =>
      page({
        links: {},
        children: <Failure error={new Error('This house plays nothing rated above “teen”.')} />,
      }),
  },
]
