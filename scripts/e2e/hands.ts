import type { Locator, Page } from 'playwright-core'
import { byKeys } from './by-keys.ts'

/** How somebody works a page. */
export interface Hands {
  /** Presses what is there to be pressed. */
  readonly press: (wanted: Locator) => Promise<void>
  /** Opens a menu and chooses from it. */
  readonly choose: (menu: Locator, item: Locator) => Promise<void>
  /** Writes into a field, whatever stood there before. */
  readonly write: (field: Locator, text: string) => Promise<void>
}

/** With the keyboard alone: on with Tab or back with Shift+Tab, down in menus, the focus always in sight. */
export function keyHands(page: Page): Hands {
  const keys = byKeys(page)
  const goTo = async (wanted: Locator): Promise<void> => {
    await wanted.first().waitFor()
    const isBefore = await wanted
      .first()
      .evaluate(
        (element) =>
          ((document.activeElement ?? document.body).compareDocumentPosition(element) &
            Node.DOCUMENT_POSITION_PRECEDING) !==
          0,
      )
    await keys.goTo(wanted, isBefore ? 'Shift+Tab' : 'Tab')
  }
  const press = async (wanted: Locator): Promise<void> => {
    await goTo(wanted)
    await keys.press('Enter')
  }
  return {
    press,
    async choose(menu, item) {
      await press(menu)
      await item.waitFor()
      await keys.goTo(item, 'ArrowDown')
      await keys.press('Enter')
    },
    async write(field, text) {
      await goTo(field)
      await keys.press('Control+a')
      if (text === '') await keys.press('Delete')
      else await keys.write(text)
    },
  }
}

/** By touch, as on a phone. */
export function touchHands(page: Page): Hands {
  return {
    press: (wanted) => wanted.tap(),
    async choose(menu, item) {
      await menu.tap()
      await item.tap()
    },
    async write(field, text) {
      await field.tap()
      await page.keyboard.press('Control+a')
      if (text === '') await page.keyboard.press('Delete')
      else await page.keyboard.insertText(text)
    },
  }
}
