import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Inn } from './page.tsx'

createRoot(document.querySelector('#page') as Element).render(createElement(StrictMode, null, <Inn />))
