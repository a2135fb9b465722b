import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demonstrationScreens } from '../e2e/demonstration-screens.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { LOOKS } from '../e2e/open-screen.ts'
import { startBuiltProduct } from '../e2e/start-built-product.ts'
import { LAID_OUT_WIDTHS } from './screens/run-looks.ts'
import { takePictures } from './screens/take-pictures.ts'
import { contactPage, printSheets } from './screens/write-contact-sheet.ts'

/**
 * `npm run screens`: a picture of every screen of the declared routes on the demonstration, in both themes, both
 * directions and four widths, in screens-out/ with a contact sheet. Faults of the layout are printed, and it ends with code 1
 * where there are any.
 */
const FOLDER = fileURLToPath(new URL('../screens-out', import.meta.url))
const USAGE = `npm run screens -- [--only PART] [--width ${LAID_OUT_WIDTHS.join('|')}] [--theme light|dark] [--language en|ar]
  --only takes each screen whose path or name contains PART, e.g. --only /home or --only login; it can be repeated.
  Pictures of other runs stay unless all are taken again.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      theme: { type: 'string' },
      language: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const widths = LAID_OUT_WIDTHS.filter((width) => values.width.length === 0 || values.width.includes(String(width)))
  const looks = LOOKS.filter(
    ({ theme, language }) =>
      (!values.theme || values.theme === theme) && (!values.language || values.language === language),
  )
  const isAll = values.only.length === 0 && widths.length === LAID_OUT_WIDTHS.length && looks.length === LOOKS.length
  if (isAll) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const product = await startBuiltProduct()
  const browser = await launchChromium()
  try {
    const all = await demonstrationScreens(product.origin)
    const visits = all.filter(
      ({ name, path }) =>
        values.only.length === 0 || values.only.some((part) => name.includes(part) || path.includes(part)),
    )
    if (visits.length === 0 || widths.length === 0 || looks.length === 0) throw new Error(`Nothing to take.\n${USAGE}`)
    const { pictures, faults } = await takePictures({
      browser,
      origin: product.origin,
      visits,
      looks,
      widths,
      folder: FOLDER,
    })
    await writeFile(join(FOLDER, 'index.html'), contactPage(pictures))
    const sheets = await printSheets(browser, pictures, FOLDER)
    console.log(`${pictures.length} pictures and ${sheets} sheets in screens-out/; open screens-out/index.html`)
    if (faults.length > 0) {
      console.error(`${faults.length} faults of the layout:\n${faults.join('\n')}`)
      process.exitCode = 1
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

await main()
