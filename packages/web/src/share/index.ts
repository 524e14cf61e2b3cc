// The door to pages to share, for whoever prints them without a browser.

export type { Perceived } from './evening.ts'
export { type EveningAt, perceivedAt } from './perceived-at.ts'
export { printPage, type SharedPage, type Sharing } from './print-page.ts'
