/**
 * Microsoft Graph v1.0, as far as calendars need it: a shortened form in our own hand, since its client brings no types.
 * Source: the fields of an event are those of `Event` in @microsoft/microsoft-graph-types (a stored copy, version not noted).
 * Held against Microsoft's own pages of v1.0 (microsoftgraph/microsoft-graph-docs-contrib, api-reference/v1.0): resources/event (02eb1a31),
 * calendar and recurrencePattern (09455a65), subscription (00181c0b), scheduleInformation (03e88f0a), scheduleItem (16835746), responseStatus
 * (0a72a865), and api/calendar-getSchedule (0062dd88) and event-delta (028b8e35). Not held against anything: location, user, error bodies, and which
 * fields are always there, since those pages do not say it. `npm run prove` holds what we send and what the sandbox answers against it.
 */
type Nothing = Record<string, never>;
type Nullable<T> = T | null;

export interface DateTimeTimeZone {
  dateTime: string;
  timeZone: string;
}
export interface ItemBody {
  contentType: "text" | "html";
  content: string;
}
export interface Location {
  displayName: string;
  locationType?:
    | "default"
    | "conferenceRoom"
    | "homeAddress"
    | "businessAddress"
    | "geoCoordinates"
    | "streetAddress"
    | "hotel"
    | "restaurant"
    | "localBusiness"
    | "postalAddress";
  locationUri?: string;
  uniqueId?: string;
  uniqueIdType?: "unknown" | "locationStore" | "directory" | "private" | "bing";
}
export interface EmailAddress {
  name: string;
  address: string;
}
export interface Recipient {
  emailAddress: EmailAddress;
}
export interface ResponseStatus {
  response: "none" | "organizer" | "tentativelyAccepted" | "accepted" | "declined" | "notResponded";
  time: string;
}
export interface Attendee extends Recipient {
  type: "required" | "optional" | "resource";
  status?: ResponseStatus;
}
type DayOfWeek = "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
export interface PatternedRecurrence {
  pattern: {
    type: "daily" | "weekly" | "absoluteMonthly" | "relativeMonthly" | "absoluteYearly" | "relativeYearly";
    interval: number;
    month?: number;
    dayOfMonth?: number;
    daysOfWeek?: DayOfWeek[];
    firstDayOfWeek?: DayOfWeek;
    index?: "first" | "second" | "third" | "fourth" | "last";
  };
  range: {
    type: "endDate" | "noEnd" | "numbered";
    startDate: string;
    endDate?: string;
    recurrenceTimeZone?: string;
    numberOfOccurrences?: number;
  };
}
export interface ExtendedProperty {
  id: string;
  value: string;
}
type FreeBusy = "unknown" | "free" | "tentative" | "busy" | "oof" | "workingElsewhere";

/** What may be written of an event. */
export interface EventWrite {
  allowNewTimeProposals?: boolean;
  attendees?: Attendee[];
  body?: ItemBody;
  categories?: string[];
  end?: DateTimeTimeZone;
  hideAttendees?: boolean;
  importance?: "low" | "normal" | "high";
  isAllDay?: boolean;
  isOnlineMeeting?: boolean;
  isReminderOn?: boolean;
  location?: Location;
  locations?: Location[];
  recurrence?: Nullable<PatternedRecurrence>;
  reminderMinutesBeforeStart?: number;
  responseRequested?: boolean;
  sensitivity?: "normal" | "personal" | "private" | "confidential";
  showAs?: FreeBusy;
  singleValueExtendedProperties?: ExtendedProperty[];
  start?: DateTimeTimeZone;
  subject?: string;
}
export interface NewEvent extends EventWrite {
  start: DateTimeTimeZone;
  end: DateTimeTimeZone;
  /** Only when it is made; it cannot be changed later. */
  transactionId?: string;
}

export interface Event extends EventWrite {
  "@odata.context"?: string;
  "@odata.type"?: "#microsoft.graph.event";
  "@odata.etag": string;
  id: string;
  changeKey: string;
  createdDateTime: string;
  lastModifiedDateTime: string;
  categories: string[];
  transactionId: Nullable<string>;
  originalStartTimeZone: string;
  originalEndTimeZone: string;
  iCalUId: string;
  uid?: string;
  reminderMinutesBeforeStart: number;
  isReminderOn: boolean;
  hasAttachments: boolean;
  subject: string;
  bodyPreview: string;
  importance: "low" | "normal" | "high";
  sensitivity: "normal" | "personal" | "private" | "confidential";
  isAllDay: boolean;
  isCancelled: boolean;
  isDraft?: boolean;
  isOrganizer: boolean;
  responseRequested: boolean;
  seriesMasterId: Nullable<string>;
  showAs: FreeBusy;
  type: "singleInstance" | "occurrence" | "exception" | "seriesMaster";
  webLink: string;
  onlineMeeting?: Nullable<object>;
  onlineMeetingUrl?: Nullable<string>;
  originalStart?: string;
  onlineMeetingProvider?: "unknown" | "skypeForBusiness" | "skypeForConsumer" | "teamsForBusiness";
  responseStatus: ResponseStatus;
  body: ItemBody;
  start: DateTimeTimeZone;
  end: DateTimeTimeZone;
  location: Location;
  recurrence: Nullable<PatternedRecurrence>;
  attendees: Attendee[];
  organizer: Recipient;
}
/** Only those fields that were asked for, and always these two. */
type Chosen = Partial<Event> & { "@odata.etag": string; id: string };
/** What a change tells of an event that is gone. */
export interface Removed {
  "@odata.type"?: "#microsoft.graph.event";
  id: string;
  "@removed": { reason: "deleted" | "changed" };
}

export interface Page<T> {
  "@odata.context": string;
  "@odata.nextLink"?: string;
  "@odata.count"?: number;
  value: T[];
}
export interface Changes {
  "@odata.context": string;
  "@odata.nextLink"?: string;
  "@odata.deltaLink"?: string;
  value: (Event | Removed)[];
}

export interface Calendar {
  "@odata.context"?: string;
  id: string;
  name: string;
  color?: string;
  hexColor?: string;
  changeKey?: string;
  isDefaultCalendar: boolean;
  isRemovable?: boolean;
  isTallyingResponses?: boolean;
  canEdit: boolean;
  canShare?: boolean;
  canViewPrivateItems?: boolean;
  allowedOnlineMeetingProviders?: string[];
  defaultOnlineMeetingProvider?: string;
  /** Where it is set. */
  owner?: EmailAddress;
}
export interface User {
  "@odata.context"?: string;
  id: string;
  displayName: Nullable<string>;
  givenName?: Nullable<string>;
  surname?: Nullable<string>;
  jobTitle?: Nullable<string>;
  mail: Nullable<string>;
  mobilePhone?: Nullable<string>;
  officeLocation?: Nullable<string>;
  preferredLanguage?: Nullable<string>;
  businessPhones?: string[];
  userPrincipalName: string;
}

export interface ScheduleRequest {
  schedules: string[];
  startTime: DateTimeTimeZone;
  endTime: DateTimeTimeZone;
  availabilityViewInterval?: number;
}
export interface ScheduleInformation {
  scheduleId: string;
  availabilityView: string;
  scheduleItems: {
    isPrivate?: boolean;
    status: FreeBusy;
    subject?: string;
    location?: string;
    start: DateTimeTimeZone;
    end: DateTimeTimeZone;
  }[];
  workingHours?: { daysOfWeek: DayOfWeek[]; startTime: string; endTime: string; timeZone: { name: string } };
  error?: { message: string; responseCode: string };
}

export interface NewSubscription {
  changeType: string;
  clientState?: string;
  expirationDateTime: string;
  latestSupportedTlsVersion?: "v1_0" | "v1_1" | "v1_2" | "v1_3";
  lifecycleNotificationUrl?: string;
  notificationUrl: string;
  resource: string;
}
export interface Subscription {
  "@odata.context"?: string;
  id: string;
  applicationId?: string;
  creatorId?: string;
  changeType: string;
  clientState?: Nullable<string>;
  encryptionCertificate?: Nullable<string>;
  encryptionCertificateId?: Nullable<string>;
  expirationDateTime: string;
  includeResourceData?: Nullable<boolean>;
  latestSupportedTlsVersion?: string;
  lifecycleNotificationUrl?: Nullable<string>;
  notificationQueryOptions?: Nullable<string>;
  notificationUrl: string;
  notificationUrlAppId?: Nullable<string>;
  resource: string;
}

interface Shown {
  $select?: string;
  $expand?: string;
}
interface Listed extends Shown {
  $top?: number;
  $skip?: number;
  $filter?: string;
  $orderby?: string;
  $count?: boolean;
}
interface Window extends Listed {
  startDateTime: string;
  endDateTime: string;
}
/** Nothing else: a round of changes takes no `$select`, `$expand`, `$filter`, `$orderby` and `$search`. */
interface Since {
  startDateTime?: string;
  endDateTime?: string;
  $deltatoken?: string;
  $skiptoken?: string;
}

/** What can be asked below /v1.0; `*` is an id. With `?$select` behind it: where the request chooses its fields. */
export interface Operations {
  "GET /me": { query: Shown; answer: User };
  "GET /me/calendar": { query: Shown; answer: Calendar };
  "POST /me/calendar/getSchedule": { body: ScheduleRequest; answer: Page<ScheduleInformation> };
  "GET /me/events": { query: Listed; answer: Page<Event> };
  "GET /me/events?$select": { query: Listed; answer: Page<Chosen> };
  "POST /me/events": { body: NewEvent; answer: Event };
  "GET /me/events/*": { query: Shown; answer: Event };
  "GET /me/events/*?$select": { query: Shown; answer: Chosen };
  "PATCH /me/events/*": { body: EventWrite; answer: Event };
  "DELETE /me/events/*": Nothing;
  "GET /me/calendarView": { query: Window; answer: Page<Event> };
  "GET /me/calendarView?$select": { query: Window; answer: Page<Chosen> };
  "GET /me/calendarView/delta": { query: Since; answer: Changes };
  "POST /subscriptions": { body: NewSubscription; answer: Subscription };
  "PATCH /subscriptions/*": { body: { expirationDateTime: string; notificationUrl?: string }; answer: Subscription };
  "DELETE /subscriptions/*": Nothing;
}
