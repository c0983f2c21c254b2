/**
 * Defines the fields of the get-started form, in the order of the form. Form, validation, storage, notifications,
 * exports, search and desk derive from it. A new field needs an entry here and a migration that adds its column.
 */
export const leadFieldDefinitions = {
  firstName: {
    type: 'text',
    label: 'First Name',
    title: 'First Name',
    autoComplete: 'given-name',
    width: 'half',
    minLength: 2,
    maxLength: 100,
    message: 'First name must be at least 2 characters.',
    exportNames: { hubspot: 'First Name', salesforce: 'First Name' },
  },
  lastName: {
    type: 'text',
    label: 'Last Name',
    title: 'Last Name',
    autoComplete: 'family-name',
    width: 'half',
    minLength: 2,
    maxLength: 100,
    message: 'Last name must be at least 2 characters.',
    exportNames: { hubspot: 'Last Name', salesforce: 'Last Name' },
  },
  company: {
    type: 'text',
    label: 'Company Name',
    title: 'Company',
    autoComplete: 'organization',
    width: 'full',
    minLength: 2,
    maxLength: 200,
    message: 'Company name must be at least 2 characters.',
    exportNames: { hubspot: 'Company Name', salesforce: 'Company' },
  },
  email: {
    type: 'email',
    label: 'Email Address',
    title: 'Email',
    autoComplete: 'email',
    width: 'full',
    minLength: undefined,
    maxLength: 254,
    message: 'Please enter a valid email address.',
    exportNames: { hubspot: 'Email', salesforce: 'Email' },
  },
} satisfies Record<string, LeadFieldDefinition>;

/** Lengths are in characters. The specification names no upper bounds; these fit every real name. */
export type LeadFieldDefinition = (TextField | EmailField) & {
  /** The label in the form. */
  label: string;
  /** The label in notifications, tables and the full export. */
  title: string;
  /** The autofill token, from the HTML standard. */
  autoComplete: string;
  /** Two adjacent fields of half width share a row of the form. */
  width: 'half' | 'full';
  maxLength: number;
  /** The message for a missing or invalid value. */
  message: string;
  /**
   * The column names that an importer recognizes.
   * HubSpot: default contact properties,
   * https://knowledge.hubspot.com/properties/hubspots-default-contact-properties
   * Salesforce: standard fields of Lead,
   * https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_lead.htm
   */
  exportNames: { hubspot: string; salesforce: string };
};

interface TextField {
  type: 'text';
  /** The minimum of visible characters. 0 makes the field optional. */
  minLength: number;
}

interface EmailField {
  type: 'email';
  /** The type has its own check. */
  minLength: undefined;
}
