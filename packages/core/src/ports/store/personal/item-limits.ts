/** Maximum of items of one kind that wait for their time. */
export interface ItemLimits {
  readonly ofPerson: number;
  /** Of all its people together; null = no limit. */
  readonly ofOrganization: number | null;
}

/** Whose maximum one more item would exceed. */
export type ExceededLimit = 'person' | 'organization';
