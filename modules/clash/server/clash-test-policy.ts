import { recordPolicy } from '#platform/server/records/policy.ts'
import { clashModule } from '../contract/clash-module.ts'

/** What the caller may do with a test that the scope lets them see. */
export const clashTestPolicy = recordPolicy(clashModule, {
  edit: 'clash:write',
  remove: 'clash:write',
  run: 'clash:write',
})
