import { useHouse } from '../house/house.tsx'
import type { Bill } from '../house/spent.ts'
import { SettingsPage } from '../screens/settings/settings-page.tsx'
import { SAMPLE_HOUSE } from './sample-house.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const BILL: Bill = {
  purse: { capTokens: 2_000_000, capMoney: 5, spentTokens: 412_300, spentMoney: 0.42 },
  models: [
    {
      model: 'qwen3-8b',
      usage: { inputTokens: 356_000, outputTokens: 41_200, cachedTokens: 251_000, calls: 618 },
      money: 0.31,
    },
    {
      model: 'gpt-4.1-mini',
      usage: { inputTokens: 12_400, outputTokens: 2_700, cachedTokens: 0, calls: 9 },
      money: 0.11,
    },
  ],
}
const OWN = [
  {
    id: 'endpoint_1',
    name: 'my laptop',
    kind: 'openai-compatible',
    model: 'llama3.1',
    baseUrl: 'http://192.168.1.7:11434/v1',
    hasKey: false,
  },
  { id: 'endpoint_2', name: 'the good one', kind: 'anthropic', model: 'claude-sonnet', hasKey: true },
]

const PRIVACY: Parameters<typeof SettingsPage>[0]['privacy'] = {
  rename: async () => undefined,
  take: nothing,
  clear: nothing,
  leave: nothing,
  stay: nothing,
  tooLate: false,
  signOut: nothing,
  error: null,
}

type Change = Partial<Parameters<typeof SettingsPage>[0]>

const page = (change: Change = {}) => <Page change={change} />

function Page({ change }: { readonly change: Change }) {
  const { choices } = useHouse()
  return (
    <SettingsPage
      house={SAMPLE_HOUSE}
      me={{
        kind: 'known',
        id: 'person_1',
        name: 'Ana',
        since: '2026-11-01T19:00:00Z',
        account: false,
        guest: false,
      }}
      own={OWN}
      bill={BILL}
      choices={choices}
      onChoose={nothing}
      models={{
        chosen: 'endpoint_1',
        choose: nothing,
        keep: async () => undefined,
        forget: nothing,
        busy: false,
        error: null,
      }}
      privacy={PRIVACY}
      {...change}
    />
  )
}

/** The settings: with models and costs, at home with nothing yet, with an account. */
export const stories: readonly Story[] = [
  { name: 'settings/full', render: () => page() },
  {
    name: 'settings/bare',
    render: () =>
      page({
        house: { ...SAMPLE_HOUSE, models: [], ownEndpoints: false },
        own: [],
        bill: { purse: null, models: [] },
      }),
  },
  {
    name: 'settings/account',
    render: () =>
      page({
        me: {
          kind: 'known',
          id: 'person_1',
          name: 'Ana',
          since: '2026-11-01T19:00:00Z',
          account: true,
          guest: false,
        },
        privacy: {
          ...PRIVACY,
          address: {
            email: 'ana@example.org',
            move: async () => undefined,
            confirmAgain: nothing,
            isSentAgain: false,
            error: null,
          },
        },
      }),
  },
]
