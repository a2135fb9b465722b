import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { DatasetQuery } from '#platform/contract/dataset-query.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Tile } from '../contract/smart-dashboard.ts'
import { dashboardTable } from './smart-dashboard-records.ts'

const PROJECT = 'WHN'

/** A dashboard of the demonstration over its quality, safety and work packages. */
export async function seedSmartDashboards({ database }: Services): Promise<void> {
  const id = demonstrationId('smart dashboard quality')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await dashboardTable.isKnown(tx, id)) return
    const draft = {
      projectCode: PROJECT,
      name: 'Quality and safety at a glance',
      nameAr: 'الجودة والسلامة في لمحة',
      description: 'Demonstration: its records are generated.',
      isShared: true,
      tiles: TILES,
    }
    await dashboardTable.insert(tx, { ...draft, id }, demonstrationUserId('coordinator'))
  })
}

type Place = Pick<Tile, 'x' | 'y' | 'w' | 'h'>

function tile(
  key: string,
  [title, titleAr]: readonly [string, string],
  kind: Tile['kind'],
  query: object,
  place: Place,
): Tile {
  const ofProject = { field: 'project', op: 'in', values: [PROJECT] }
  const { filters = [], ...asked } = query as { readonly filters?: readonly object[] }
  return {
    ...{ id: demonstrationId(`tile ${key}`), title, titleAr, kind },
    query: DatasetQuery.parse({ measures: ['count'], ...asked, filters: [ofProject, ...filters] }),
    ...place,
  }
}

const OPEN = { field: 'isOpen', op: 'in', values: ['true'] }
const TILES: Tile[] = [
  tile(
    'open ncrs',
    ['Open non-conformities', 'حالات عدم المطابقة المفتوحة'],
    'figure',
    { dataset: 'ncrs', filters: [OPEN] },
    { x: 0, y: 0, w: 3, h: 1 },
  ),
  tile(
    'open observations',
    ['Open observations', 'الملاحظات المفتوحة'],
    'figure',
    { dataset: 'observations', filters: [OPEN] },
    { x: 3, y: 0, w: 3, h: 1 },
  ),
  tile(
    'incidents',
    ['Incidents of the last 90 days', 'حوادث آخر 90 يومًا'],
    'figure',
    { dataset: 'incidents', period: { last: { count: 90, unit: 'day' } }, compare: true },
    { x: 6, y: 0, w: 3, h: 1 },
  ),
  tile(
    'progress',
    ['Progress by budget', 'التقدم حسب الميزانية'],
    'figure',
    { dataset: 'workpackages', measures: ['weightedProgress'] },
    { x: 9, y: 0, w: 3, h: 1 },
  ),
  tile(
    'by company',
    ['Open observations by company', 'الملاحظات المفتوحة حسب الشركة'],
    'bars',
    { dataset: 'observations', filters: [OPEN], dimensions: [{ field: 'company' }], limit: 10 },
    { x: 0, y: 1, w: 6, h: 3 },
  ),
  tile(
    'by severity',
    ['Non-conformities by state and severity', 'عدم المطابقة حسب الحالة والخطورة'],
    'heat',
    { dataset: 'ncrs', dimensions: [{ field: 'state' }, { field: 'severity' }] },
    { x: 6, y: 1, w: 6, h: 3 },
  ),
  tile(
    'by month',
    ['Incidents by month', 'الحوادث حسب الشهر'],
    'columns',
    { dataset: 'incidents', dimensions: [{ field: 'occurredOn', bucket: 'month' }] },
    { x: 0, y: 4, w: 6, h: 3 },
  ),
  tile(
    'packages',
    ['Work packages by discipline', 'حزم العمل حسب الاختصاص'],
    'table',
    { dataset: 'workpackages', measures: ['count', 'progress'], dimensions: [{ field: 'discipline' }] },
    { x: 6, y: 4, w: 6, h: 3 },
  ),
]
