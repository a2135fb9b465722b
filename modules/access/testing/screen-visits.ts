import type { ModuleVisits } from '#platform/testing/screen-visits.ts'
import { demonstrationUserId } from '../server/public.ts'

const inspector = () => ({ id: demonstrationUserId('inspector') })

export const visits: ModuleVisits = {
  editUser: { parameters: inspector },
  userDetail: { parameters: inspector },
  editRole: { parameters: () => ({ code: 'inspector' }) },
  roleDetail: { parameters: () => ({ code: 'inspector' }) },
}
