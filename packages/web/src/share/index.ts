// The door to pages to share, for whoever prints them without a browser.

export type { Perceived } from './evening.ts'
export { type EveningAt, perceivedAt } from './perceived-at.ts'
export { printPage, type SharedPage } from './print-page.ts'
export type { Sharing } from './sharing.ts'
