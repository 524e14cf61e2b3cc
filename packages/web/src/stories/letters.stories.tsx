import { FirstLetter } from '../letters/first-letter.tsx'
import { recordedOf } from '../modes/modes.tsx'
import { AccountForm } from '../screens/foyer/account-form.tsx'
import { FoyerPage } from '../screens/foyer/foyer-page.tsx'
import { Confirmed, Confirming, CutOff } from '../screens/letters/confirming.tsx'
import { Forgotten, NewPassword, OnItsWay } from '../screens/letters/forgotten.tsx'
import { SAMPLE_HOUSE } from './sample-house.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const OVER = new Error('This link is over: it was used, it has expired, or it was cut off on its way.')
const EMAIL = 'ana@example.org'

/** Letters: a forgotten password, a new one, an address confirmed or yet to be. */
export const stories: readonly Story[] = [
  { name: 'letters/forgotten', render: () => <Forgotten busy={false} onEmail={nothing} /> },
  { name: 'letters/on-its-way', render: () => <OnItsWay email={EMAIL} onOther={nothing} /> },
  {
    name: 'letters/new-password',
    render: () => <NewPassword busy={false} onPassword={nothing} onAgain={nothing} />,
  },
  {
    name: 'letters/link-over',
    render: () => <NewPassword busy={false} error={OVER} onPassword={nothing} onAgain={nothing} />,
  },
  { name: 'letters/confirm', render: () => <Confirming busy={false} onConfirm={nothing} /> },
  { name: 'letters/confirmed', render: () => <Confirmed email={EMAIL} onCome={nothing} /> },
  { name: 'letters/cut-off', render: () => <CutOff /> },
  {
    name: 'letters/first',
    render: () => (
      <FoyerPage
        house={SAMPLE_HOUSE}
        mine={undefined}
        doors={[]}
        lookOf={recordedOf}
        onChoose={undefined}
        onLink={nothing}
      >
        <FirstLetter email={EMAIL} busy={false} sent={false} onAgain={nothing} />
      </FoyerPage>
    ),
  },
  {
    name: 'letters/sign-in',
    render: () => (
      <FoyerPage
        house={SAMPLE_HOUSE}
        mine={undefined}
        doors={[]}
        lookOf={recordedOf}
        onChoose={undefined}
        onLink={nothing}
      >
        <AccountForm busy={false} letters onSign={nothing} />
      </FoyerPage>
    ),
  },
]
