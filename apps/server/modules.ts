import { accessServer } from '#modules/access/server/access-server.ts'
import { accountServer } from '#modules/account/server/account-server.ts'
import { activityLogServer } from '#modules/activity-log/server/activity-log-server.ts'
import { alarmRulesServer } from '#modules/alarm-rules/server/alarm-rules-server.ts'
import { alarmsServer } from '#modules/alarms/server/alarms-server.ts'
import { annotationsServer } from '#modules/annotations/server/annotations-server.ts'
import { attachmentsServer } from '#modules/attachments/server/attachments-server.ts'
import { auditServer } from '#modules/audit/server/audit-server.ts'
import { bcfServer } from '#modules/bcf/server/bcf-server.ts'
import { cadServer } from '#modules/cad/server/cad-server.ts'
import { calendarsServer } from '#modules/calendars/server/calendars-server.ts'
import { camerasServer } from '#modules/cameras/server/cameras-server.ts'
import { campsServer } from '#modules/camps/server/camps-server.ts'
import { certificatesServer } from '#modules/certificates/server/certificates-server.ts'
import { chatServer } from '#modules/chat/server/chat-server.ts'
import { clashServer } from '#modules/clash/server/clash-server.ts'
import { clauseSetsServer } from '#modules/clause-sets/server/clause-sets-server.ts'
import { companiesServer } from '#modules/companies/server/companies-server.ts'
import { complianceChecksServer } from '#modules/compliance-checks/server/compliance-checks-server.ts'
import { constructionServer } from '#modules/construction/server/construction-server.ts'
import { contractClaimsServer } from '#modules/contract-claims/server/contract-claims-server.ts'
import { contractsServer } from '#modules/contracts/server/contracts-server.ts'
import { conversationServer } from '#modules/conversation/server/conversation-server.ts'
import { creditRulesServer } from '#modules/credit-rules/server/credit-rules-server.ts'
import { deliverablesServer } from '#modules/deliverables/server/deliverables-server.ts'
import { designServer } from '#modules/design/server/design-server.ts'
import { designAnalysesServer } from '#modules/design-analyses/server/design-analyses-server.ts'
import { designDashboardsServer } from '#modules/design-dashboards/server/design-dashboards-server.ts'
import { devicesServer } from '#modules/devices/server/devices-server.ts'
import { documentSharesServer } from '#modules/document-shares/server/document-shares-server.ts'
import { documentsServer } from '#modules/documents/server/documents-server.ts'
import { earthworkServer } from '#modules/earthwork/server/earthwork-server.ts'
import { equipmentServer } from '#modules/equipment/server/equipment-server.ts'
import { fileCollectionsServer } from '#modules/file-collections/server/file-collections-server.ts'
import { fileComparisonsServer } from '#modules/file-comparisons/server/file-comparisons-server.ts'
import { filesServer } from '#modules/files/server/files-server.ts'
import { fleetServer } from '#modules/fleet/server/fleet-server.ts'
import { formsServer } from '#modules/forms/server/forms-server.ts'
import { gateBookingsServer } from '#modules/gate-bookings/server/gate-bookings-server.ts'
import { gatePassesServer } from '#modules/gate-passes/server/gate-passes-server.ts'
import { gatesServer } from '#modules/gates/server/gates-server.ts'
import { geofencesServer } from '#modules/geofences/server/geofences-server.ts'
import { geospatialServer } from '#modules/geospatial/server/geospatial-server.ts'
import { idsServer } from '#modules/ids/server/ids-server.ts'
import { inboxServer } from '#modules/inbox/server/inbox-server.ts'
import { incidentsServer } from '#modules/incidents/server/incidents-server.ts'
import { inputRecordsServer } from '#modules/input-records/server/input-records-server.ts'
import { inputTemplatesServer } from '#modules/input-templates/server/input-templates-server.ts'
import { inspectionPlansServer } from '#modules/inspection-plans/server/inspection-plans-server.ts'
import { jobsServer } from '#modules/jobs/server/jobs-server.ts'
import { linksServer } from '#modules/links/server/links-server.ts'
import { listViewsServer } from '#modules/list-views/server/list-views-server.ts'
import { masterRecordsServer } from '#modules/master-records/server/master-records-server.ts'
import { materialTestsServer } from '#modules/material-tests/server/material-tests-server.ts'
import { materialsServer } from '#modules/materials/server/materials-server.ts'
import { modelsServer } from '#modules/models/server/models-server.ts'
import { municipalCasesServer } from '#modules/municipal-cases/server/municipal-cases-server.ts'
import { ncrsServer } from '#modules/ncrs/server/ncrs-server.ts'
import { notificationsServer } from '#modules/notifications/server/notifications-server.ts'
import { numberingServer } from '#modules/numbering/server/numbering-server.ts'
import { observationsServer } from '#modules/observations/server/observations-server.ts'
import { operationServer } from '#modules/operation/server/operation-server.ts'
import { papersServer } from '#modules/papers/server/papers-server.ts'
import { paymentClaimsServer } from '#modules/payment-claims/server/payment-claims-server.ts'
import { peopleServer } from '#modules/people/server/people-server.ts'
import { pilesServer } from '#modules/piles/server/piles-server.ts'
import { previewsServer } from '#modules/previews/server/previews-server.ts'
import { proceduresServer } from '#modules/procedures/server/procedures-server.ts'
import { programmeServer } from '#modules/programme/server/programme-server.ts'
import { qualityServer } from '#modules/quality/server/quality-server.ts'
import { reconstructionsServer } from '#modules/reconstructions/server/reconstructions-server.ts'
import { reportTasksServer } from '#modules/report-tasks/server/report-tasks-server.ts'
import { satelliteAnalysesServer } from '#modules/satellite-analyses/server/satellite-analyses-server.ts'
import { schedulesServer } from '#modules/schedules/server/schedules-server.ts'
import { searchServer } from '#modules/search/server/search-server.ts'
import { sessionServer } from '#modules/session/server/session-server.ts'
import { sharesServer } from '#modules/shares/server/shares-server.ts'
import { sitesServer } from '#modules/sites/server/sites-server.ts'
import { smartDashboardsServer } from '#modules/smart-dashboards/server/smart-dashboards-server.ts'
import { ssoServer } from '#modules/sso/server/sso-server.ts'
import { streetPhotosServer } from '#modules/street-photos/server/street-photos-server.ts'
import { telemetryServer } from '#modules/telemetry/server/telemetry-server.ts'
import { tendersServer } from '#modules/tenders/server/tenders-server.ts'
import { transfersServer } from '#modules/transfers/server/transfers-server.ts'
import { variationsServer } from '#modules/variations/server/variations-server.ts'
import { vegetationPlotsServer } from '#modules/vegetation-plots/server/vegetation-plots-server.ts'
import { vegetationRunsServer } from '#modules/vegetation-runs/server/vegetation-runs-server.ts'
import { visitsServer } from '#modules/visits/server/visits-server.ts'
import { workersServer } from '#modules/workers/server/workers-server.ts'
import { workpackagesServer } from '#modules/workpackages/server/workpackages-server.ts'
import { worksPermitsServer } from '#modules/works-permits/server/works-permits-server.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { orderModules } from '#platform/server/order-modules.ts'

/** The modules of the product, by name; the order in which they start is derived from what they depend on. */
export const serverModules: readonly ServerModule[] = orderModules([
  accessServer,
  accountServer,
  activityLogServer,
  alarmRulesServer,
  alarmsServer,
  annotationsServer,
  attachmentsServer,
  auditServer,
  bcfServer,
  cadServer,
  calendarsServer,
  camerasServer,
  campsServer,
  certificatesServer,
  chatServer,
  clashServer,
  clauseSetsServer,
  companiesServer,
  complianceChecksServer,
  constructionServer,
  contractClaimsServer,
  contractsServer,
  conversationServer,
  creditRulesServer,
  deliverablesServer,
  designAnalysesServer,
  designDashboardsServer,
  designServer,
  devicesServer,
  documentSharesServer,
  documentsServer,
  earthworkServer,
  equipmentServer,
  fileCollectionsServer,
  fileComparisonsServer,
  filesServer,
  fleetServer,
  formsServer,
  gateBookingsServer,
  gatePassesServer,
  gatesServer,
  geofencesServer,
  geospatialServer,
  idsServer,
  inboxServer,
  incidentsServer,
  inputRecordsServer,
  inputTemplatesServer,
  inspectionPlansServer,
  jobsServer,
  linksServer,
  listViewsServer,
  masterRecordsServer,
  materialsServer,
  materialTestsServer,
  modelsServer,
  municipalCasesServer,
  ncrsServer,
  notificationsServer,
  numberingServer,
  observationsServer,
  operationServer,
  papersServer,
  paymentClaimsServer,
  peopleServer,
  pilesServer,
  previewsServer,
  proceduresServer,
  programmeServer,
  qualityServer,
  reconstructionsServer,
  reportTasksServer,
  satelliteAnalysesServer,
  schedulesServer,
  searchServer,
  sessionServer,
  sharesServer,
  sitesServer,
  smartDashboardsServer,
  ssoServer,
  streetPhotosServer,
  telemetryServer,
  tendersServer,
  transfersServer,
  variationsServer,
  vegetationPlotsServer,
  vegetationRunsServer,
  visitsServer,
  workersServer,
  workpackagesServer,
  worksPermitsServer,
])
