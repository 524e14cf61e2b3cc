/** What this page calls itself to the house, so that it can say whether anybody looks at it. */
export const SCREEN_NAME: string = crypto.randomUUID?.() ?? String(Math.random())
