/** How it is told that the curtain falls. */
export const CURTAIN = { en: 'Curtain.', zh: '幕落。' } as const
