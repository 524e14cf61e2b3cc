import '@fontsource-variable/source-serif-4/index.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import '@fontsource-variable/source-sans-3/index.css'
import './theme/tokens.css'
import './theme/base.css'
import { wireClient } from '@commedia/core/wire'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { HERE, HouseDoors } from './house/house.tsx'
import { keepFocus } from './house/keep-focus.ts'
import { learnLanguages, wantsAnother } from './house/learn-languages.ts'

const root = document.getElementById('house')
if (root !== null) {
  keepFocus(root)
  // Whoever reads a language that these pages lack waits until the house has brought it.
  if (wantsAnother())
    await wireClient(HERE)
      .getHouse()
      .then(({ languages }) => learnLanguages(languages))
      .catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <HouseDoors>
        <App />
      </HouseDoors>
    </StrictMode>,
  )
}
