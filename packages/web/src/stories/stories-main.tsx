import '@fontsource-variable/source-serif-4/index.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import '@fontsource-variable/source-sans-3/index.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepChoices, readChoices } from '../house/choices.ts'
import { HouseDoors } from '../house/house.tsx'
import { Stories } from './stories.tsx'

// `stories.html?tongue=zh&theme=light#foyer/full` shows a state as somebody with these choices sees it.
const asked = new URLSearchParams(location.search)
const [tongue, theme] = [asked.get('tongue'), asked.get('theme')]
keepChoices({
  ...readChoices(),
  ...(tongue === 'en' || tongue === 'zh' ? { tongue } : {}),
  ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
})

const root = document.getElementById('house')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <HouseDoors>
        <Stories />
      </HouseDoors>
    </StrictMode>,
  )
