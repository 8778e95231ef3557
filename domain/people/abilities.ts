import {
  AbilityBuilder,
  createMongoAbility,
  subject as tagged,
  type ForcedSubject,
  type MongoAbility,
} from '@casl/ability';
import { groupOf, type Group, type GroupOptions } from './roles.ts';

export const actions = ['view', 'create', 'update', 'delete', 'manage'] as const;
/** `manage` stands for every action. */
export type Action = (typeof actions)[number];

export const subjects = [
  'Welcome',
  'Announcements',
  'AuthorRequests',
  'Training',
  'AuthorAssignmentsList',
  'AuthorSlides',
  'AuthorTrainingLessonLinks',
  'AuthorRequestInternalDetails',
  'Videos',
  'BlogPosts',
  'NewsArticles',
  'User',
  'Client',
  'Clients',
  'WhiteLabel',
  'Companies',
  /** Files that one uploads: whoever makes anything with us. */
  'Files',
  // Administration beyond the specification's list: only "manage everything" reaches these.
  'AuditLog',
  'CreditPrices',
  'Operations',
] as const;
export type SubjectName = (typeof subjects)[number];

/** Rows about which "own" can be asked; made with `user` and `clientRow`, plain names ask in general. */
type OwnedRow =
  | ({ id: number } & ForcedSubject<'User'>)
  | ({ reseller_id: number } & ForcedSubject<'Clients'>);

export const user = ({ id }: { id: number }) => tagged('User', { id });
/** @internal */
export const clientRow = ({ reseller_id }: { reseller_id: number }) =>
  tagged('Clients', { reseller_id });

export type Ability = MongoAbility<[Action, SubjectName | 'all' | OwnedRow]>;

export interface AblePerson {
  id: number;
  role: string;
}

/** What a person may do; nothing for `null`, nobody signed in. @throws Error naming an unknown role. */
export function abilitiesFor(person: AblePerson | null, options?: GroupOptions): Ability {
  const rules = new AbilityBuilder<Ability>(createMongoAbility);
  if (person) grants[groupOf(person.role, options)](rules, person);
  return rules.build();
}

/**
 * The one question browser and server both ask: `may(ability, 'view', 'Welcome')`. A name asks about
 * the kind of thing ("may manage some Clients"), `user(row)` or `clientRow(row)` about that very one.
 */
export function may(ability: Ability, action: Action, subject: SubjectName | OwnedRow): boolean {
  return ability.can(action, subject);
}

/** What a call or a screen asks of a person, as data: a contract row's `needs`. */
export interface Need {
  action: Action;
  subject: SubjectName;
}

/** What all who read for the product before anything goes out may do. */
export const editing = { action: 'manage', subject: 'NewsArticles' } as const satisfies Need;

export const meets = (ability: Ability, { action, subject }: Need) => may(ability, action, subject);

type Rules = AbilityBuilder<Ability>;
type Grant = (rules: Rules, person: AblePerson) => void;

const visitor: Grant = () => {};

const admin: Grant = ({ can, cannot }) => {
  can('manage', 'all');
  cannot('manage', ['WhiteLabel', 'Clients']);
  cannot('view', ['AuthorSlides', 'AuthorTrainingLessonLinks', 'AuthorAssignmentsList']);
};

const customer: Grant = ({ can }, { id }) => {
  can('view', ['Welcome', 'Announcements', 'AuthorRequests', 'Training']);
  can('update', 'User', { id });
  can('manage', 'Companies');
  can('create', 'Files');
};

const trainingCourseBuyer: Grant = ({ can }) => {
  can('view', 'Training');
};

const author: Grant = ({ can }) => {
  can('view', ['Welcome', 'AuthorRequests', 'AuthorAssignmentsList', 'Training']);
  can('view', ['AuthorSlides', 'AuthorTrainingLessonLinks']);
  can('manage', 'AuthorRequestInternalDetails');
  can('create', 'Files');
};

const editor: Grant = (rules, person) => {
  author(rules, person);
  rules.can('manage', ['Videos', 'BlogPosts', 'NewsArticles']);
};

const reseller: Grant = (rules, person) => {
  customer(rules, person);
  rules.can('create', 'Client');
  rules.can('manage', 'Clients', { reseller_id: person.id });
  rules.can('manage', 'WhiteLabel');
};

const affiliate: Grant = ({ can }) => {
  can('view', ['Welcome', 'Announcements', 'Training']);
  can('manage', 'Companies');
  can('create', 'Files');
};

const grants: Record<Group, Grant> = {
  Visitor: visitor,
  Admin: admin,
  Customer: customer,
  TrainingCourseBuyer: trainingCourseBuyer,
  Author: author,
  Editor: editor,
  Reseller: reseller,
  Affiliate: affiliate,
};
