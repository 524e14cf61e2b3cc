import type { ComponentProps } from 'react'
import type { KeptEvening } from '../house/kept-evenings.ts'
import { ConnectHere } from '../models/connect-here.tsx'
import { recordedOf } from '../modes/modes.tsx'
import { useOwnDoors } from '../modes/use-doors.ts'
import { Waiting } from '../parts/waiting.tsx'
import { AccountForm } from '../screens/foyer/account-form.tsx'
import { AskField } from '../screens/foyer/ask-field.tsx'
import { FirstModel } from '../screens/foyer/first-model.tsx'
import { FoyerPage } from '../screens/foyer/foyer-page.tsx'
import { Gallery } from '../screens/foyer/gallery.tsx'
import { KeptPage } from '../screens/foyer/kept-page.tsx'
import { NoModel } from '../screens/foyer/no-model.tsx'
import { WorkSheet } from '../screens/foyer/work-sheet.tsx'
import { DEEDS, EMPTY_DESK, OFFERS } from './models-data.ts'
import { NO_BELONGINGS, SAMPLE_BELONGINGS, SAMPLE_HOUSE } from './sample-house.ts'
import type { Story } from './story.ts'

const nothing = (): void => undefined
const asks = { onChoose: nothing, onLink: nothing }

const ask = <AskField busy={undefined} onPlan={nothing} onFile={nothing} />

const KEPT: readonly KeptEvening[] = [
  {
    id: 'show_1',
    title: "The King's Soup",
    language: 'en',
    at: '2026-11-14T22:10:00Z',
    over: true,
    script: "The King's Soup\n\nScene 1. The kitchen\n\nAGNES: Taste it.\n",
  },
]

function Page(props: Omit<ComponentProps<typeof FoyerPage>, 'doors' | 'lookOf'>) {
  return <FoyerPage doors={useOwnDoors()} lookOf={recordedOf} {...props} />
}

/** The foyer: first visit, back again, writing, without a model, signing in, a work brought along, no connection. */
export const stories: readonly Story[] = [
  {
    name: 'foyer/first-visit',
    render: () => (
      <Page house={SAMPLE_HOUSE} mine={NO_BELONGINGS} {...asks}>
        {ask}
      </Page>
    ),
  },
  {
    name: 'foyer/waiting',
    render: () => (
      <Page house={undefined} mine={undefined} onLink={nothing}>
        <Waiting />
      </Page>
    ),
  },
  {
    name: 'foyer/full',
    render: () => (
      <Page house={SAMPLE_HOUSE} mine={SAMPLE_BELONGINGS} {...asks}>
        {ask}
      </Page>
    ),
  },
  {
    name: 'foyer/gallery',
    render: () => (
      <main id="main" style={{ maxWidth: '76rem', margin: '0 auto', padding: '2rem 1.2rem' }}>
        <h1>Commedia</h1>
        <Gallery recordings={SAMPLE_HOUSE.recordings} lookOf={recordedOf} />
      </main>
    ),
  },
  {
    name: 'foyer/writing',
    render: () => (
      <Page house={SAMPLE_HOUSE} mine={SAMPLE_BELONGINGS} {...asks}>
        <AskField busy="writing" onPlan={nothing} onFile={nothing} />
      </Page>
    ),
  },
  {
    name: 'foyer/no-model',
    render: () => (
      <Page house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={<NoModel ownEndpoints recording={{ name: 'the-kings-soup', minutes: 9 }} />}
          onPlan={nothing}
          onFile={nothing}
        />
      </Page>
    ),
  },
  {
    name: 'foyer/models-offered',
    render: () => (
      <Page house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={
            <NoModel ownEndpoints={false} recording={{ name: 'the-kings-soup', minutes: 9 }} others={9}>
              <ConnectHere desk={EMPTY_DESK} offers={OFFERS} deeds={DEEDS} onCame={nothing} />
            </NoModel>
          }
          onPlan={nothing}
          onFile={nothing}
        />
      </Page>
    ),
  },
  {
    name: 'foyer/models-unknown',
    render: () => (
      <Page house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={
            <NoModel ownEndpoints={false} recording={{ name: 'the-kings-soup', minutes: 9 }}>
              <FirstModel
                listed={undefined}
                deeds={{ ...DEEDS, error: new Error('The server cannot be reached.') }}
                onCame={nothing}
              />
            </NoModel>
          }
          onPlan={nothing}
          onFile={nothing}
        />
      </Page>
    ),
  },
  {
    name: 'foyer/signing-in',
    render: () => (
      <Page house={{ ...SAMPLE_HOUSE, accounts: true }} mine={undefined} onLink={nothing}>
        <AccountForm busy={false} onSign={nothing} />
      </Page>
    ),
  },
  {
    name: 'foyer/work',
    render: () => (
      <Page house={SAMPLE_HOUSE} mine={NO_BELONGINGS} {...asks}>
        {ask}
        <WorkSheet
          work={{
            name: 'The Cherry Orchard',
            read: {
              language: 'en',
              text: '…',
              chapters: [],
              people: ['Lyubov', 'Anya', 'Varya', 'Gaev', 'Lopakhin', 'Trofimov', 'Firs'],
              scenes: 4,
            },
          }}
          busy={false}
          onPlan={nothing}
          onClose={nothing}
        />
      </Page>
    ),
  },
  { name: 'foyer/offline', render: () => <KeptPage evenings={KEPT} onAgain={nothing} /> },
  { name: 'foyer/offline-nothing', render: () => <KeptPage evenings={[]} onAgain={nothing} /> },
]
