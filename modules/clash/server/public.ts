export { type ClashTrend, listTestedPairs, readClashTrend, type TestedPair } from './clash-trend.ts'
export {
  countOpenClashGroups,
  listOpenClashGroups,
  type OpenClashGroup,
  type OpenGroupsCount,
  type OpenGroupsFilter,
} from './open-groups.ts'
