import { customer } from '@pay/contract/customer/operations';
import { customerEvents } from '@pay/contract/customer/events';
import { defineService } from '@pay/kernel/service';
import { needs } from './app/clients.ts';
import { Config } from './config.ts';
import { build } from './deps.ts';
import { create } from './handlers/create.ts';
import { createCounterparty } from './handlers/create-counterparty.ts';
import { deleteCounterparty } from './handlers/delete-counterparty.ts';
import { ensureCounterparty } from './handlers/ensure-counterparty.ts';
import { erase } from './handlers/erase.ts';
import { operatorAssign } from './handlers/operator-assign.ts';
import { operatorDecide } from './handlers/operator-decide.ts';
import { operatorDocuments } from './handlers/operator-documents.ts';
import { operatorGet } from './handlers/operator-get.ts';
import { operatorOpenDocument } from './handlers/operator-open-document.ts';
import { operatorQueue } from './handlers/operator-queue.ts';
import { operatorReadDocument } from './handlers/operator-read-document.ts';
import { operatorSubject } from './handlers/operator-subject.ts';
import { setLegalHold } from './handlers/set-legal-hold.ts';
import { findCustomerOwner } from './handlers/find-customer-owner.ts';
import { findIssuer } from './handlers/find-issuer.ts';
import { findPageBrand } from './handlers/find-page-brand.ts';
import { get } from './handlers/get.ts';
import { getBrand } from './handlers/get-brand.ts';
import { getCounterparty } from './handlers/get-counterparty.ts';
import { kycFiles } from './handlers/kyc-files.ts';
import { kycDecide } from './handlers/kyc-decide.ts';
import { kycPage } from './handlers/kyc-page.ts';
import { links } from './handlers/links.ts';
import { list } from './handlers/list.ts';
import { listBanks } from './handlers/list-banks.ts';
import { listCounterparties } from './handlers/list-counterparties.ts';
import { listCountries } from './handlers/list-countries.ts';
import { listIndustryCodes } from './handlers/list-industry-codes.ts';
import { lookUpNames } from './handlers/look-up-names.ts';
import { listOccupationCodes } from './handlers/list-occupation-codes.ts';
import { openLogo } from './handlers/open-logo.ts';
import { readIssuerLogo } from './handlers/read-issuer-logo.ts';
import { readLogo } from './handlers/read-logo.ts';
import { sandboxApply } from './handlers/sandbox-apply.ts';
import { sandboxReset } from './handlers/sandbox-reset.ts';
import { simulateCounterpartyStatus } from './handlers/simulate-counterparty-status.ts';
import { simulateKyc } from './handlers/simulate-kyc.ts';
import { simulateStatus } from './handlers/simulate-status.ts';
import { simulateTos } from './handlers/simulate-tos.ts';
import { tosAccept } from './handlers/tos-accept.ts';
import { tosPage } from './handlers/tos-page.ts';
import { lookUpForTransfer } from './handlers/look-up-for-transfer.ts';
import { update } from './handlers/update.ts';
import { updateBrand } from './handlers/update-brand.ts';
import { updateCounterparty } from './handlers/update-counterparty.ts';
import { validateCounterparty } from './handlers/validate-counterparty.ts';
import { applyMagic } from './jobs/apply-magic.ts';
import { finalizeDocuments } from './jobs/finalize-documents.ts';
import { migrations } from './migrations/index.ts';

export const service = defineService({
  name: 'customer',
  contract: customer,
  needs,
  config: Config,
  migrations,
  events: customerEvents,
  build,
  handlers: {
    create,
    get,
    list,
    update,
    links,
    kycPage,
    kycFiles,
    kycDecide,
    tosPage,
    tosAccept,
    ...{ getBrand, updateBrand, findPageBrand, findIssuer, readIssuerLogo, openLogo, readLogo },
    findCustomerOwner,
    erase,
    setLegalHold,
    operatorSubject,
    operatorGet,
    operatorQueue,
    operatorAssign,
    operatorDecide,
    ...{ operatorDocuments, operatorOpenDocument, operatorReadDocument },
    simulateKyc,
    simulateTos,
    simulateStatus,
    lookUpForTransfer,
    lookUpNames,
    createCounterparty,
    ensureCounterparty,
    validateCounterparty,
    getCounterparty,
    listCounterparties,
    updateCounterparty,
    deleteCounterparty,
    simulateCounterpartyStatus,
    listOccupationCodes,
    listIndustryCodes,
    listCountries,
    listBanks,
    sandboxApply,
    sandboxReset,
  },
  jobs: [applyMagic, finalizeDocuments],
});
