// Customers and their identity checks.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { OwnerType } from './counterparty.ts';
import { createdQuery, id, Instant, Metadata, pageQuery } from '../field.ts';
import { metadataChange, metadataQuery } from '../metadata.ts';
import { emailPattern, phonePattern } from '../text.ts';
import { nonBlankText } from '../non-blank-text.ts';

export const CustomerStatus = z
  .enum(['active', 'suspended', 'rejected'])
  .meta({ id: 'CustomerStatus', description: 'Only an `active` customer can move money.' });
export const KycStatus = z
  .enum(['not_started', 'incomplete', 'under_review', 'approved', 'rejected'])
  .meta({ id: 'KycStatus', description: 'Status of the identity check.' });
export const TosStatus = z
  .enum(['pending', 'approved'])
  .meta({ id: 'TosStatus', description: 'Status of the terms of service.' });

export const KycDecision = z
  .enum(['submit', 'approve', 'reject', 'need-more'])
  .meta({ id: 'KycDecision', description: 'Button of the identity page.' });

export const Capabilities = z
  .object({ virtualAccounts: z.boolean(), wallets: z.boolean(), transfers: z.boolean(), cards: z.boolean() })
  .meta({ id: 'Capabilities', description: 'What the customer can do now.' });

const CustomerRequirement = z.object({
  field: z.string().min(1).max(limits.name).meta({
    description:
      'Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`.',
  }),
  code: z.string().min(1).max(limits.name),
});
const RejectionReason = z.object({
  code: z.string().min(1).max(limits.name),
  message: z.string().min(1).max(limits.description),
});

export const TosAcceptance = z
  .object({
    version: z.string().meta({ description: 'Version of the accepted terms.', examples: ['2026-11-28'] }),
    language: z.string().meta({ description: 'Language of the accepted text.', examples: ['de'] }),
    textHash: z.string().meta({
      description: 'SHA-256 in lower-case hex of the accepted text: its paragraphs, joined by empty lines.',
      examples: ['9f2c6e1b0d8a47f3b5c4e7d6a1908f3e2c5b7a4d6e8f1029384756afbcde0123'],
    }),
    acceptedAt: Instant.meta({ description: 'Time of the acceptance.', examples: ['2026-11-28T09:30:00.000Z'] }),
    address: z.string().optional().meta({
      description:
        'Network address of the person who accepted. Absent after a simulation, after the erasure of the customer, and if unknown.',
    }),
  })
  .meta({ id: 'TosAcceptance', description: 'Terms that the customer accepted, and when.' });
export type TosAcceptance = z.infer<typeof TosAcceptance>;

export const Customer = z
  .object({
    id: id('customer'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string().optional(),
    type: OwnerType,
    status: CustomerStatus,
    kycStatus: KycStatus,
    tosStatus: TosStatus,
    tosAcceptance: TosAcceptance.optional().meta({
      description: 'Set when the customer accepts the terms. It never changes afterwards.',
    }),
    kycLink: z.string().optional().meta({
      description:
        'Page for identity verification, usable by any holder of the link. The link expires 30 days after `createdAt`. Absent for keys without `customers:write`.',
    }),
    tosLink: z.string().optional().meta({
      description: 'Page for accepting the terms. It expires with `kycLink` and is absent for the same keys.',
    }),
    capabilities: Capabilities,
    requirements: z
      .array(CustomerRequirement)
      .meta({ description: 'Missing items for the capabilities that are false, and open items of the identity check.' }),
    rejectionReasons: z.array(RejectionReason),
    phone: z.string().optional(),
    metadata: Metadata.optional(),
    erasedAt: Instant.optional().meta({
      description: 'Time of the erasure. Names and `email` then read `[erased]`. Ids and money stay.',
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Customer', description: 'Person or business that owns wallets and counterparties.' });
export type Customer = z.infer<typeof Customer>;

/**
 * A customer in events. A link gives access to its page, and events go to receivers, logs, and queues, so they omit
 * links (ADR-0050).
 */
export const CustomerSnapshot = Customer.omit({ kycLink: true, tosLink: true }).meta({
  id: 'CustomerSnapshot',
  description: 'Customer in events, without the links.',
});
export type CustomerSnapshot = z.infer<typeof CustomerSnapshot>;

const Email = z.string().max(limits.email).regex(emailPattern, 'must be an e-mail address such as ada@example.com').meta({
  format: 'email',
  description:
    'E-mail address, returned as sent. It is unique per key and environment without regard to case, except among rejected customers.',
});
const Phone = z
  .string()
  .regex(phonePattern, 'must be an international number: +, country code, number, such as +4930123456')
  .meta({ examples: ['+14155550100'] });

export const CreateCustomer = z
  .object({
    email: Email,
    firstName: nonBlankText(limits.name),
    lastName: nonBlankText(limits.name).meta({
      description:
        'In the sandbox, the endings 001, 002, 003, and 004 lead to `under_review`, `rejected`, `incomplete`, or `suspended` within a second.',
    }),
    type: OwnerType.default('individual'),
    businessName: nonBlankText(limits.businessName)
      .optional()
      .meta({ description: 'Name of a business. The other names are those of its control person.' }),
    phone: Phone.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateCustomer', description: 'Customer to create.' });

export const UpdateCustomer = z
  .object({
    email: Email.optional(),
    firstName: nonBlankText(limits.name).optional(),
    lastName: nonBlankText(limits.name).optional(),
    businessName: nonBlankText(limits.businessName).optional(),
    phone: Phone.optional(),
    ...metadataChange,
  })
  .meta({ id: 'UpdateCustomer', description: 'Fields to update. Names can change until the identity is approved.' });

export const customerParams = z.object({ customerId: id('customer') });

export const ListCustomers = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  status: CustomerStatus.optional(),
  kycStatus: KycStatus.optional(),
  email: z.string().min(1).max(limits.email).optional().meta({ description: 'Exact e-mail address, without regard to case.' }),
});

export const SimulateKyc = z
  .object({
    kycStatus: KycStatus,
    requirements: z.array(CustomerRequirement).max(50).optional(),
    rejectionReasons: z.array(RejectionReason).max(50).optional(),
  })
  .meta({
    id: 'SimulateKyc',
    description: 'Target status of the identity check. A decision implies submission.',
  });

export const SimulateCustomerStatus = z
  .object({ status: CustomerStatus })
  .meta({ id: 'SimulateCustomerStatus', description: 'New status.' });

/** Query of the button of the terms page. */
export const AcceptTerms = z.object({
  terms: z.string().max(64).optional().meta({
    description:
      'Hash of the text that the page showed. If another text is in force, the page shows that text, and the customer accepts nothing. Without the hash, the customer accepts the text in force.',
  }),
});

/** Path token of a hosted page. A malformed token gets the same response as an unknown token. */
export const linkParams = z.object({ token: z.string().min(1).max(200) });
