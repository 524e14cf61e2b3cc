import type { KeptEvening } from '../house/kept-evenings.ts'
import { ConnectHere } from '../models/connect-here.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { AccountForm } from '../screens/foyer/account-form.tsx'
import { AskField } from '../screens/foyer/ask-field.tsx'
import { FirstModel } from '../screens/foyer/first-model.tsx'
import { FoyerPage } from '../screens/foyer/foyer-page.tsx'
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

/** The foyer: first visit, back again, writing, without a model, signing in, a work brought along, no connection. */
export const stories: readonly Story[] = [
  {
    name: 'foyer/first-visit',
    render: () => (
      <FoyerPage house={SAMPLE_HOUSE} mine={NO_BELONGINGS} {...asks}>
        {ask}
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/waiting',
    render: () => (
      <FoyerPage house={undefined} mine={undefined} onLink={nothing}>
        <Waiting />
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/full',
    render: () => (
      <FoyerPage house={SAMPLE_HOUSE} mine={SAMPLE_BELONGINGS} {...asks}>
        {ask}
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/writing',
    render: () => (
      <FoyerPage house={SAMPLE_HOUSE} mine={SAMPLE_BELONGINGS} {...asks}>
        <AskField busy="writing" onPlan={nothing} onFile={nothing} />
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/no-model',
    render: () => (
      <FoyerPage house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={<NoModel ownEndpoints recording="/shows/recording" />}
          onPlan={nothing}
          onFile={nothing}
        />
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/models-offered',
    render: () => (
      <FoyerPage house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={
            <NoModel ownEndpoints={false} recording="/recordings/the-kings-soup">
              <ConnectHere desk={EMPTY_DESK} offers={OFFERS} deeds={DEEDS} onCame={nothing} />
            </NoModel>
          }
          onPlan={nothing}
          onFile={nothing}
        />
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/models-unknown',
    render: () => (
      <FoyerPage house={{ ...SAMPLE_HOUSE, models: [] }} mine={NO_BELONGINGS} {...asks}>
        <AskField
          busy={undefined}
          closed={
            <NoModel ownEndpoints={false} recording="/recordings/the-kings-soup">
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
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/signing-in',
    render: () => (
      <FoyerPage house={{ ...SAMPLE_HOUSE, accounts: true }} mine={undefined} onLink={nothing}>
        <AccountForm busy={false} onSign={nothing} />
      </FoyerPage>
    ),
  },
  {
    name: 'foyer/work',
    render: () => (
      <FoyerPage house={SAMPLE_HOUSE} mine={NO_BELONGINGS} {...asks}>
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
      </FoyerPage>
    ),
  },
  { name: 'foyer/offline', render: () => <KeptPage evenings={KEPT} onAgain={nothing} /> },
  { name: 'foyer/offline-nothing', render: () => <KeptPage evenings={[]} onAgain={nothing} /> },
]
