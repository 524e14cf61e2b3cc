import { ModelsPage } from '../screens/models/models-page.tsx'
import { CAME, DEEDS, EMPTY_DESK, FULL_DESK, OFFERS } from './models-data.ts'
import type { Story } from './story.ts'

/** Who plays: with a model for several jobs, with nothing yet, just after somebody was heard, away from home. */
export const stories: readonly Story[] = [
  {
    name: 'models/full',
    render: () => <ModelsPage listed={{ desk: FULL_DESK, offers: OFFERS }} deeds={DEEDS} />,
  },
  {
    name: 'models/empty',
    render: () => <ModelsPage listed={{ desk: EMPTY_DESK, offers: [] }} deeds={DEEDS} />,
  },
  {
    name: 'models/heard',
    render: () => <ModelsPage listed={{ desk: FULL_DESK, offers: [] }} deeds={DEEDS} came={CAME} />,
  },
  { name: 'models/away', render: () => <ModelsPage listed={{ desk: null, offers: [] }} deeds={DEEDS} /> },
]
