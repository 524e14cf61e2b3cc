import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The browser that pages are tried in. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** It says nothing to anybody, and draws alike everywhere. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters and colours come out alike on every machine.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
] as const

/** The two sizes every screen is looked at, and that of a picture that is sent to others. */
export const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  stream: { width: 1920, height: 1080 },
} as const

const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', zh: 'zh-CN' }

/** How somebody looks at the pages. */
export interface Looking {
  readonly size?: keyof typeof SIZES
  readonly theme?: 'dark' | 'light'
  readonly tongue?: string
}

/** Somebody before a screen of their own, with what the browser complained of. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: readonly string[]
}

/** A browser without a window. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...FLAGS, ...flags] })
}

/** Lets somebody in who was never here before. */
export async function visit(
  browser: Browser,
  { size = 'desk', theme = 'dark', tongue = 'en' }: Looking = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme,
    locale: LOCALES[tongue] ?? tongue,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, context, complaints }
}
