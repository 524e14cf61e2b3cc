import * as z from 'zod'

/** The languages that every house has: every prompt, split and name rule is written in them. */
export const HouseLanguage = z.enum(['en', 'zh'])
/** The languages that every house has. */
export type HouseLanguage = z.infer<typeof HouseLanguage>

/** A language as a record names it: also one that this process was not handed, which is then read with English words. */
export const WrittenLanguage = z.union([
  HouseLanguage,
  z
    .string()
    .max(35)
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u)
    .brand<'language'>(),
])
/** A language as a record names it. */
export type WrittenLanguage = z.infer<typeof WrittenLanguage>
