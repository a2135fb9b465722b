import { accessWeb } from '#modules/access/web/access-web.ts'
import { accountWeb } from '#modules/account/web/account-web.ts'
import { activityLogWeb } from '#modules/activity-log/web/activity-log-web.ts'
import { alarmRulesWeb } from '#modules/alarm-rules/web/alarm-rules-web.ts'
import { alarmsWeb } from '#modules/alarms/web/alarms-web.ts'
import { annotationsWeb } from '#modules/annotations/web/annotations-web.ts'
import { attachmentsWeb } from '#modules/attachments/web/attachments-web.ts'
import { auditWeb } from '#modules/audit/web/audit-web.ts'
import { bcfWeb } from '#modules/bcf/web/bcf-web.ts'
import { cadWeb } from '#modules/cad/web/cad-web.ts'
import { calendarsWeb } from '#modules/calendars/web/calendars-web.ts'
import { camerasWeb } from '#modules/cameras/web/cameras-web.ts'
import { campsWeb } from '#modules/camps/web/camps-web.ts'
import { certificatesWeb } from '#modules/certificates/web/certificates-web.ts'
import { chatWeb } from '#modules/chat/web/chat-web.ts'
import { clashWeb } from '#modules/clash/web/clash-web.ts'
import { clauseSetsWeb } from '#modules/clause-sets/web/clause-sets-web.ts'
import { companiesWeb } from '#modules/companies/web/companies-web.ts'
import { complianceChecksWeb } from '#modules/compliance-checks/web/compliance-checks-web.ts'
import { constructionWeb } from '#modules/construction/web/construction-web.ts'
import { contractClaimsWeb } from '#modules/contract-claims/web/contract-claims-web.ts'
import { contractsWeb } from '#modules/contracts/web/contracts-web.ts'
import { conversationWeb } from '#modules/conversation/web/conversation-web.ts'
import { creditRulesWeb } from '#modules/credit-rules/web/credit-rules-web.ts'
import { deliverablesWeb } from '#modules/deliverables/web/deliverables-web.ts'
import { designWeb } from '#modules/design/web/design-web.ts'
import { designAnalysesWeb } from '#modules/design-analyses/web/design-analyses-web.ts'
import { designDashboardsWeb } from '#modules/design-dashboards/web/design-dashboards-web.ts'
import { devicesWeb } from '#modules/devices/web/devices-web.ts'
import { documentSharesWeb } from '#modules/document-shares/web/document-shares-web.ts'
import { documentsWeb } from '#modules/documents/web/documents-web.ts'
import { earthworkWeb } from '#modules/earthwork/web/earthwork-web.ts'
import { equipmentWeb } from '#modules/equipment/web/equipment-web.ts'
import { fileCollectionsWeb } from '#modules/file-collections/web/file-collections-web.ts'
import { fileComparisonsWeb } from '#modules/file-comparisons/web/file-comparisons-web.ts'
import { filesWeb } from '#modules/files/web/files-web.ts'
import { fleetWeb } from '#modules/fleet/web/fleet-web.ts'
import { formsWeb } from '#modules/forms/web/forms-web.ts'
import { gateBookingsWeb } from '#modules/gate-bookings/web/gate-bookings-web.ts'
import { gatePassesWeb } from '#modules/gate-passes/web/gate-passes-web.ts'
import { gatesWeb } from '#modules/gates/web/gates-web.ts'
import { geofencesWeb } from '#modules/geofences/web/geofences-web.ts'
import { geospatialWeb } from '#modules/geospatial/web/geospatial-web.ts'
import { idsWeb } from '#modules/ids/web/ids-web.ts'
import { inboxWeb } from '#modules/inbox/web/inbox-web.ts'
import { incidentsWeb } from '#modules/incidents/web/incidents-web.ts'
import { inputRecordsWeb } from '#modules/input-records/web/input-records-web.ts'
import { inputTemplatesWeb } from '#modules/input-templates/web/input-templates-web.ts'
import { inspectionPlansWeb } from '#modules/inspection-plans/web/inspection-plans-web.ts'
import { jobsWeb } from '#modules/jobs/web/jobs-web.ts'
import { linksWeb } from '#modules/links/web/links-web.ts'
import { listViewsWeb } from '#modules/list-views/web/list-views-web.ts'
import { masterRecordsWeb } from '#modules/master-records/web/master-records-web.ts'
import { materialTestsWeb } from '#modules/material-tests/web/material-tests-web.ts'
import { materialsWeb } from '#modules/materials/web/materials-web.ts'
import { modelsWeb } from '#modules/models/web/models-web.ts'
import { municipalCasesWeb } from '#modules/municipal-cases/web/municipal-cases-web.ts'
import { ncrsWeb } from '#modules/ncrs/web/ncrs-web.ts'
import { notificationsWeb } from '#modules/notifications/web/notifications-web.ts'
import { numberingWeb } from '#modules/numbering/web/numbering-web.ts'
import { observationsWeb } from '#modules/observations/web/observations-web.ts'
import { operationWeb } from '#modules/operation/web/operation-web.ts'
import { papersWeb } from '#modules/papers/web/papers-web.ts'
import { paymentClaimsWeb } from '#modules/payment-claims/web/payment-claims-web.ts'
import { pilesWeb } from '#modules/piles/web/piles-web.ts'
import { previewsWeb } from '#modules/previews/web/previews-web.ts'
import { proceduresWeb } from '#modules/procedures/web/procedures-web.ts'
import { programmeWeb } from '#modules/programme/web/programme-web.ts'
import { qualityWeb } from '#modules/quality/web/quality-web.ts'
import { reconstructionsWeb } from '#modules/reconstructions/web/reconstructions-web.ts'
import { reportTasksWeb } from '#modules/report-tasks/web/report-tasks-web.ts'
import { satelliteAnalysesWeb } from '#modules/satellite-analyses/web/satellite-analyses-web.ts'
import { schedulesWeb } from '#modules/schedules/web/schedules-web.ts'
import { searchWeb } from '#modules/search/web/search-web.ts'
import { sessionWeb } from '#modules/session/web/session-web.ts'
import { sharesWeb } from '#modules/shares/web/shares-web.ts'
import { sitesWeb } from '#modules/sites/web/sites-web.ts'
import { smartDashboardsWeb } from '#modules/smart-dashboards/web/smart-dashboards-web.ts'
import { ssoWeb } from '#modules/sso/web/sso-web.ts'
import { streetPhotosWeb } from '#modules/street-photos/web/street-photos-web.ts'
import { tendersWeb } from '#modules/tenders/web/tenders-web.ts'
import { transfersWeb } from '#modules/transfers/web/transfers-web.ts'
import { variationsWeb } from '#modules/variations/web/variations-web.ts'
import { vegetationPlotsWeb } from '#modules/vegetation-plots/web/vegetation-plots-web.ts'
import { vegetationRunsWeb } from '#modules/vegetation-runs/web/vegetation-runs-web.ts'
import { visitsWeb } from '#modules/visits/web/visits-web.ts'
import { workersWeb } from '#modules/workers/web/workers-web.ts'
import { workpackagesWeb } from '#modules/workpackages/web/workpackages-web.ts'
import { worksPermitsWeb } from '#modules/works-permits/web/works-permits-web.ts'
import type { WebModule } from '#platform/web/define-web-module.ts'

/** The modules of the product in the browser, by name. Adding one is one line here and one in the server's list. */
export const webModules: readonly WebModule[] = [
  accessWeb,
  accountWeb,
  activityLogWeb,
  alarmRulesWeb,
  alarmsWeb,
  annotationsWeb,
  attachmentsWeb,
  auditWeb,
  bcfWeb,
  cadWeb,
  calendarsWeb,
  camerasWeb,
  campsWeb,
  certificatesWeb,
  chatWeb,
  clashWeb,
  clauseSetsWeb,
  companiesWeb,
  complianceChecksWeb,
  constructionWeb,
  contractClaimsWeb,
  contractsWeb,
  conversationWeb,
  creditRulesWeb,
  deliverablesWeb,
  designAnalysesWeb,
  designDashboardsWeb,
  designWeb,
  devicesWeb,
  documentSharesWeb,
  documentsWeb,
  earthworkWeb,
  equipmentWeb,
  fileCollectionsWeb,
  fileComparisonsWeb,
  filesWeb,
  fleetWeb,
  formsWeb,
  gateBookingsWeb,
  gatePassesWeb,
  gatesWeb,
  geofencesWeb,
  geospatialWeb,
  idsWeb,
  inboxWeb,
  incidentsWeb,
  inputRecordsWeb,
  inputTemplatesWeb,
  inspectionPlansWeb,
  jobsWeb,
  linksWeb,
  listViewsWeb,
  masterRecordsWeb,
  materialsWeb,
  materialTestsWeb,
  modelsWeb,
  municipalCasesWeb,
  ncrsWeb,
  notificationsWeb,
  numberingWeb,
  observationsWeb,
  operationWeb,
  papersWeb,
  paymentClaimsWeb,
  pilesWeb,
  previewsWeb,
  proceduresWeb,
  programmeWeb,
  qualityWeb,
  reconstructionsWeb,
  reportTasksWeb,
  satelliteAnalysesWeb,
  schedulesWeb,
  searchWeb,
  sessionWeb,
  sharesWeb,
  sitesWeb,
  smartDashboardsWeb,
  ssoWeb,
  streetPhotosWeb,
  tendersWeb,
  transfersWeb,
  variationsWeb,
  vegetationPlotsWeb,
  vegetationRunsWeb,
  visitsWeb,
  workersWeb,
  workpackagesWeb,
  worksPermitsWeb,
]
