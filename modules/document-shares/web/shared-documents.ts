import { mayOpenPage, type PermissionEntry } from '#platform/contract/permission.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { sendRequest } from '#platform/web/api/request.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { textOf } from '#platform/web/language/use-text.ts'
import { log } from '#platform/web/messages/logger.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { documentSharesEn } from './locales/en.ts'

const TOTAL_ADDRESS = '/adassa_service/document/mySharedTotal'
const INDEX_PAGE = '/document/index'
const SHARE_PAGE = '/document/share'

/** The way into the product waits for this answer, ms. */
const WAIT_MS = 3_000

const text = textOf<typeof documentSharesEn>('document-shares')

/** The entry of shared documents, for who may not open the register and has at least one shared document (AUTH-11). */
export async function findSharedDocuments(held: readonly PermissionEntry[]): Promise<readonly PermissionEntry[]> {
  if (mayOpenPage(held, INDEX_PAGE)) return []
  try {
    const total = await sendRequest({ method: 'GET', address: TOTAL_ADDRESS, isQuiet: true, timeoutMs: WAIT_MS })
    return Number(total) >= 1 ? [{ mr: SHARE_PAGE, type: 'page' }] : []
  } catch (error) {
    log('error', 'The shared documents could not be counted.', error)
    await loadCatalogue('document-shares')
    const requestId = error instanceof ApiError ? error.requestId : null
    showMessage({ tone: 'error', text: text('queryShareCountServerError'), requestId })
    return []
  }
}
