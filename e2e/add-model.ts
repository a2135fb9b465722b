import type { Page } from 'playwright-core'

/** Goes from home to the form for a new model of a structure in the Central Quarter. The page is signed in. */
export async function openNewModel(page: Page, structure: string): Promise<void> {
  await page.goto('/home/index')
  await page.getByRole('link', { name: 'Central Quarter', exact: true }).click()
  await page.getByRole('button', { name: structure, exact: true }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Models' }).click()
  await page.getByRole('link', { name: 'New model' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'New model' }).waitFor()
}

/** Chooses the file of a model, as the system's dialog does. */
export async function chooseFile(page: Page, path: string): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(path)
}

/** Chooses a file that is taken, and sees its upload begin: a hand is not as quick as a program with the next button. */
export async function beginUpload(page: Page, path: string): Promise<void> {
  await chooseFile(page, path)
  await page.getByRole('progressbar').first().waitFor()
}

/** Adds a model from a file and waits for its record. */
export async function addModel(page: Page, structure: string, path: string): Promise<void> {
  await openNewModel(page, structure)
  await beginUpload(page, path)
  await page.getByRole('button', { name: 'Add model' }).click()
  await page.waitForURL('**/geospatial/bim/detail/**')
}
