/**
 * When every performance begins. What is measured must not depend on the hour, nor on how long a run was stopped, so that time
 * on stage is counted in turns; how long models took is another matter, and stands in the prompt book.
 */
export const CURTAIN_TIME = '2026-01-01T20:00:00.000Z'
