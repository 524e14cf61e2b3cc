/** The status with which the house refused something; nothing when it could not be reached at all. */
export function statusOf(error: unknown): number | undefined {
  const { cause } = (error ?? {}) as { readonly cause?: { readonly status?: number } }
  return cause?.status
}
